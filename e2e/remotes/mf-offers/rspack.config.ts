import { createRemoteConfig } from '@kaarigar/shared/build/rspack-config';

export default createRemoteConfig({ name: 'mf_offers', root: import.meta.dirname, devPort: 3004 });
