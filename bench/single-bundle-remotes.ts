import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { RemoteLoader } from '@kaarigar/shared/federation/create-remote-loader';
import { preloadFiles } from '@kaarigar/shared/federation/preload-files';
import type { RemoteModule } from '@kaarigar/shared/platform/remote-module';

/** Each remote's routes as a part of the single application, downloaded at the first visit to it. */
const PARTS: Readonly<Record<string, () => Promise<RemoteModule>>> = {
  mf_public: () => import(/* webpackChunkName: "mf_public" */ '../mf-public/src/routes'),
  mf_booking: () => import(/* webpackChunkName: "mf_booking" */ '../mf-booking/src/routes'),
  mf_admin: () => import(/* webpackChunkName: "mf_admin" */ '../mf-admin/src/routes'),
};

/** Replaces `create-remote-loader` in the single bundle: the same shell without federation. */
export function createRemoteLoader({ remotes }: Registry): RemoteLoader {
  return {
    async load(name, path) {
      const load = PARTS[name];
      if (!load) throw new Error(`There is no part ${name}.`);
      const part = remotes.find((remote) => remote.name === name);
      if (part) preloadFiles(part, path);
      return { ...(await load()), version: 'single', loadMs: 0 };
    },
    update: () => undefined,
    prepare: () => undefined,
  };
}
