import type { RemoteModule } from '@kaarigar/shared/platform/remote-module';
import { createOffersLoader } from './offers-loader';

/** Everything this remote shows; each page is downloaded when it is opened. `remote.json` says who may open it. */
export const createRoutes: RemoteModule['createRoutes'] = (context) => [
  {
    path: '/offers',
    loader: createOffersLoader(context),
    lazy: async () => ({ Component: (await import('./offers-page')).OffersPage }),
  },
  {
    path: '/offers/ask',
    lazy: async () => ({ Component: (await import('./ask-page')).AskPage }),
  },
];
