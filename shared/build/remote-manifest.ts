import type { RemotePath, RemoteRelease } from '../src/contracts/registry';

/** `remote.json` of a remote: what does not change from build to build. */
export interface RemoteManifest extends Pick<RemoteRelease, 'name' | 'contract' | 'owner'> {
  readonly paths: readonly RemotePath[];
}
