import { CATEGORIES, CONTRACT_CODES, WORKER_CODES } from '@kaarigar/shared/domain/catalogue';
import { paths, PRICE_LIST_PATHS } from '@kaarigar/shared/paths';
import type { RemoteModule } from '@kaarigar/shared/platform/remote-module';

/** Everything this remote shows; each page is downloaded when it is opened. `remote.json` says who may open it. */
export const createRoutes: RemoteModule['createRoutes'] = (context) => [
  ...CATEGORIES.map((category) => ({
    path: PRICE_LIST_PATHS[category],
    lazy: async () => {
      const { createPriceListRoute } = await import('./price-list/price-list-route');
      return createPriceListRoute(context, category);
    },
  })),
  ...WORKER_CODES.map((code) => ({
    path: paths.hireWorker(code),
    lazy: async () => {
      const { createHireRoute } = await import('./hire/hire-route');
      return createHireRoute(context, code);
    },
  })),
  ...CONTRACT_CODES.map((code) => ({
    path: paths.hireService(code),
    lazy: async () => {
      const { createRequestRoute } = await import('./contract-request/request-route');
      return createRequestRoute(context, code);
    },
  })),
  {
    path: paths.orders,
    lazy: async () => {
      const { createMyOrdersRoute } = await import('./my-orders/my-orders-route');
      return createMyOrdersRoute(context);
    },
  },
  {
    path: paths.order(':orderId'),
    lazy: async () => {
      const { createOrderRoute } = await import('./order/order-route');
      return createOrderRoute(context);
    },
  },
  {
    path: paths.contractRequest(':ticket'),
    lazy: async () => {
      const { createRequestDetailsRoute } = await import('./request-details/request-details-route');
      return createRequestDetailsRoute(context);
    },
  },
  {
    path: paths.profile,
    lazy: async () => {
      const { createProfileRoute } = await import('./profile/profile-route');
      return createProfileRoute(context);
    },
  },
];
