import { createRemoteConfig } from '@kaarigar/shared/build/rspack-config';

export default createRemoteConfig(import.meta.dirname);
