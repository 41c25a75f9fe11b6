import { createShellBuilds } from '@kaarigar/shared/build/rspack-config';

export default createShellBuilds({ name: 'shell', root: import.meta.dirname, devPort: 3010 });
