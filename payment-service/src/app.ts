import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { answerError, answerNotFound } from './http/answer-error';
import { checkoutRoutes } from './http/checkout-routes';
import { contactRoutes } from './http/contact-routes';
import { cors } from './http/cors';
import { countRequests } from './http/count-requests';
import { healthRoutes } from './http/health-routes';
import { hookRoutes } from './http/hook-routes';
import { jobRoutes } from './http/job-routes';
import { keepContext } from './http/keep-context';
import { logRequests } from './http/logging';
import { orderActionRoutes } from './http/order-action-routes';
import { orderListRoutes } from './http/order-list-routes';
import { orderRoutes } from './http/order-routes';
import { ordersCsvRoutes } from './http/orders-csv-routes';
import { photoRoutes } from './http/photo-routes';
import { searchRoutes } from './http/search-routes';
import { returnAddress, returnRoutes } from './http/return-routes';
import { staffRoutes } from './http/staff-routes';
import { textNewsRoutes } from './http/text-news-routes';
import { webhookRoutes } from './http/webhook-routes';
import { meteredLedger } from './metrics/metered-ledger';
import type { Door, Metrics } from './metrics/metrics';
import type {
  Captcha,
  Clock,
  CodeDesk,
  CodeHook,
  ContactDesk,
  DatabaseCheck,
  DeliveryLedger,
  JobLedger,
  OrderList,
  OrderReader,
  PaymentLedger,
  PhotoStore,
  SearchDesk,
  StaffAccess,
  TextGateway,
  TextInbox,
} from './ports';
import type { BackgroundWork } from './use-cases/background-work';
import type { Providers } from './use-cases/providers';

export interface AppDependencies {
  readonly providers: Providers;
  readonly orders: OrderReader;
  readonly orderList: OrderList;
  readonly ledger: PaymentLedger;
  /** Null: nobody checks whether the database is as the migrations want it. */
  readonly databaseCheck: DatabaseCheck | null;
  readonly jobs: JobLedger;
  readonly contactDesk: ContactDesk;
  readonly searchDesk: SearchDesk;
  readonly photos: PhotoStore;
  /** Of the contact form; null: none. */
  readonly captcha: Captcha | null;
  /** Sends the codes of the login by phone; null: nobody does. */
  readonly phoneCodes: {
    readonly hook: CodeHook;
    readonly codes: CodeDesk;
    readonly gateway: TextGateway;
  } | null;
  /** Of the providers of texts that are set. */
  readonly inboxes: readonly TextInbox[];
  readonly deliveries: DeliveryLedger;
  readonly staffAccess: StaffAccess;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly log: Logger;
  readonly background: BackgroundWork;
  readonly siteUrl: string;
  readonly apiPublicUrl: string;
  readonly allowedOrigins: readonly string[];
  /** Whose `X-Forwarded-For` counts, in the form of Express's `trust proxy`. */
  readonly trustedProxies: false | readonly string[];
  /** Until the database has heard what staff need to sign in. */
  readonly isStarting: () => boolean;
  readonly isStopping: () => boolean;
}

/** The service as an Express application; everything it talks to is passed in. */
export function createApp(dependencies: AppDependencies): Express {
  const { apiPublicUrl, allowedOrigins, ledger, log, metrics } = dependencies;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.set('trust proxy', dependencies.trustedProxies);

  app.use(logRequests(log), keepContext, countRequests(metrics));
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity: new URL(dependencies.siteUrl).protocol === 'https:',
    }),
  );
  app.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.use(cors(allowedOrigins));

  /** The same dependencies; settlements are counted under one door. */
  const at = (door: Door) => ({
    ...dependencies,
    meter: metrics,
    ledger: meteredLedger(ledger, metrics, door),
  });
  app.use(healthRoutes(dependencies));
  app.use(
    checkoutRoutes({
      ...at('checkout'),
      returnUrlOf: (reference) => returnAddress(apiPublicUrl, reference),
    }),
  );
  app.use(contactRoutes(dependencies), searchRoutes(dependencies));
  app.use(photoRoutes(dependencies));
  app.use(orderListRoutes(dependencies), ordersCsvRoutes(dependencies));
  app.use(orderRoutes(dependencies));
  app.use(jobRoutes(dependencies));
  app.use(orderActionRoutes(at('action')));
  app.use(staffRoutes(dependencies));
  app.use(returnRoutes(at('return')));
  app.use(webhookRoutes(at('webhook')));
  app.use(textNewsRoutes(dependencies));
  const { phoneCodes, clock } = dependencies;
  if (phoneCodes) app.use(hookRoutes({ ...phoneCodes, clock, log }));

  app.use(answerNotFound, answerError);
  return app;
}
