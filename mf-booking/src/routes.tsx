import { CATEGORIES, CONTRACT_CODES, WORKER_CODES } from '@kaarigar/shared/domain/catalogue';
import { paths, PRICE_LIST_PATHS } from '@kaarigar/shared/paths';
import type { RemoteModule } from '@kaarigar/shared/platform/remote-module';

/** Everything this remote shows; each page is downloaded when it is opened. `remote.json` says who may open it. */
export const createRoutes: RemoteModule['createRoutes'] = (context) => [
  ...CATEGORIES.map((category) => ({
    path: PRICE_LIST_PATHS[category],
    lazy: async () => {
      const { createPriceListRoute } = await import(
        /* webpackChunkName: "price-list" */ './price-list/price-list-route'
      );
      return createPriceListRoute(context, category);
    },
  })),
  ...CATEGORIES.map((category) => ({
    path: paths.publicList(category),
    lazy: async () => {
      const { createPublicListRoute } = await import(
        /* webpackChunkName: "public-list" */ './price-list/public-list-route'
      );
      return createPublicListRoute(context, category);
    },
  })),
  ...WORKER_CODES.map((code) => ({
    path: paths.hireWorker(code),
    lazy: async () => {
      const { createHireRoute } = await import(/* webpackChunkName: "hire" */ './hire/hire-route');
      return createHireRoute(context, code);
    },
  })),
  ...CONTRACT_CODES.map((code) => ({
    path: paths.hireService(code),
    lazy: async () => {
      const { createRequestRoute } = await import(
        /* webpackChunkName: "contract-request" */ './contract-request/request-route'
      );
      return createRequestRoute(context, code);
    },
  })),
  {
    path: paths.orders,
    lazy: async () => {
      const { createMyOrdersRoute } = await import(
        /* webpackChunkName: "my-orders" */ './my-orders/my-orders-route'
      );
      return createMyOrdersRoute(context);
    },
  },
  {
    path: paths.order(':orderId'),
    lazy: async () => {
      const { createOrderRoute } = await import(
        /* webpackChunkName: "order" */ './order/order-route'
      );
      return createOrderRoute(context);
    },
  },
  {
    path: paths.contractRequest(':ticket'),
    lazy: async () => {
      const { createRequestDetailsRoute } = await import(
        /* webpackChunkName: "request-details" */ './request-details/request-details-route'
      );
      return createRequestDetailsRoute(context);
    },
  },
  {
    path: paths.profile,
    lazy: async () => {
      const { createProfileRoute } = await import(
        /* webpackChunkName: "profile" */ './profile/profile-route'
      );
      return createProfileRoute(context);
    },
  },
  {
    path: paths.secondFactor,
    lazy: async () => {
      const { createSecondFactorRoute } = await import(
        /* webpackChunkName: "second-factor" */ './second-factor/second-factor-route'
      );
      return createSecondFactorRoute(context);
    },
  },
];
