import { createShellConfig } from '@kaarigar/shared/build/rspack-config';

export default createShellConfig({ name: 'shell', root: import.meta.dirname, devPort: 3010 });
