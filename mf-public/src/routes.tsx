import { paths } from '@kaarigar/shared/paths';
import type { RemoteModule } from '@kaarigar/shared/platform/remote-module';
import { replace } from '@kaarigar/shared/platform/router';
import { createPriceLoader } from './catalogue/price-data';

/** The public pages. Each is fetched with its loader and action when somebody opens it. */
export const createRoutes: RemoteModule['createRoutes'] = (context) => [
  {
    path: paths.home,
    lazy: async () => {
      const { HomePage } = await import(/* webpackChunkName: "home" */ './home/home-page');
      return { element: <HomePage context={context} />, loader: createPriceLoader(context) };
    },
  },
  {
    path: paths.workers,
    lazy: async () =>
      (await import(/* webpackChunkName: "workers" */ './workers/workers-route')).workersRoute(
        context,
      ),
  },
  {
    path: paths.services,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "services" */ './services/services-page'))
        .ServicesPage,
      loader: createPriceLoader(context),
    }),
  },
  {
    path: paths.contractServices,
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "contract-services" */ './services/contract-services-page'
        )
      ).ContractServicesPage,
    }),
  },
  {
    path: paths.prices,
    lazy: async () =>
      (await import(/* webpackChunkName: "prices" */ './prices/prices-routes')).pricesRoute(
        context,
      ),
  },
  {
    path: paths.publicList('workers'),
    lazy: async () =>
      (await import(/* webpackChunkName: "prices" */ './prices/prices-routes')).workerPricesRoute(
        context,
      ),
  },
  {
    path: paths.publicList('contracts'),
    lazy: async () =>
      (await import(/* webpackChunkName: "prices" */ './prices/prices-routes')).contractPricesRoute(
        context,
      ),
  },
  {
    path: paths.signUp,
    lazy: async () =>
      (await import(/* webpackChunkName: "auth" */ './auth/auth-route')).authRoute(
        'sign-up',
        context,
      ),
  },
  {
    path: paths.login,
    lazy: async () =>
      (await import(/* webpackChunkName: "auth" */ './auth/auth-route')).authRoute(
        'login',
        context,
      ),
  },
  {
    path: paths.forgotPassword,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "recovery" */ './recovery/recovery-routes')
      ).forgotPasswordRoute(context),
  },
  {
    path: paths.resetPassword,
    lazy: async () =>
      (
        await import(/* webpackChunkName: "recovery" */ './recovery/recovery-routes')
      ).resetPasswordRoute(context),
  },
  {
    path: paths.confirm,
    lazy: async () =>
      (await import(/* webpackChunkName: "confirm" */ './confirm/confirm-route')).confirmRoute(
        context,
      ),
  },
  {
    path: paths.paymentSuccess,
    lazy: async () => {
      const { paymentSuccessRoute } = await import(
        /* webpackChunkName: "payment-result" */ './payment-result/payment-result-routes'
      );
      return paymentSuccessRoute(context);
    },
  },
  {
    path: paths.paymentFailed,
    lazy: async () => {
      const { paymentFailedRoute } = await import(
        /* webpackChunkName: "payment-result" */ './payment-result/payment-result-routes'
      );
      return paymentFailedRoute(context);
    },
  },
  {
    path: paths.faq,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "faq" */ './faq/faq-page')).FaqPage,
    }),
  },
  {
    path: paths.about,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "about" */ './about/about-page')).AboutPage,
    }),
  },
  {
    path: paths.terms,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "terms" */ './legal/terms-page')).TermsPage,
    }),
  },
  {
    path: paths.privacy,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "privacy" */ './legal/privacy-page'))
        .PrivacyPage,
    }),
  },
  {
    path: paths.contact,
    lazy: async () =>
      (await import(/* webpackChunkName: "contact" */ './contact/contact-route')).contactRoute(
        context,
      ),
  },
  {
    path: paths.motivation,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "motivation" */ './motivation/motivation-page'))
        .MotivationPage,
    }),
  },
  {
    path: paths.careers,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "careers" */ './careers/careers-page'))
        .CareersPage,
    }),
  },
  // Addresses from the footer of the first site, which people have kept as bookmarks.
  { path: '/tt', loader: () => replace(paths.terms) },
  { path: '/cdf', loader: () => replace(paths.services) },
];
