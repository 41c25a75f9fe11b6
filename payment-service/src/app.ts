import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { answerError, answerNotFound } from './http/answer-error';
import { checkoutRoutes } from './http/checkout-routes';
import { cors } from './http/cors';
import { healthRoutes } from './http/health-routes';
import { jobRoutes } from './http/job-routes';
import { logRequests } from './http/logging';
import { orderRoutes } from './http/order-routes';
import { returnAddress, returnRoutes } from './http/return-routes';
import { webhookRoutes } from './http/webhook-routes';
import type { Clock, JobLedger, OrderReader, PaymentLedger, PaymentProvider } from './ports';
import type { BackgroundWork } from './use-cases/background-work';

export interface AppDependencies {
  readonly provider: PaymentProvider;
  readonly orders: OrderReader;
  readonly ledger: PaymentLedger;
  readonly jobs: JobLedger;
  readonly clock: Clock;
  readonly log: Logger;
  readonly background: BackgroundWork;
  readonly siteUrl: string;
  readonly apiPublicUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly isStopping: () => boolean;
}

/** The service as an Express application; everything it talks to is handed in. */
export function createApp(dependencies: AppDependencies): Express {
  const { apiPublicUrl, allowedOrigins, log } = dependencies;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');

  app.use(logRequests(log));
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
    }),
  );
  app.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.use(cors(allowedOrigins));

  app.use(healthRoutes(dependencies));
  app.use(
    checkoutRoutes({
      ...dependencies,
      returnUrlOf: (reference) => returnAddress(apiPublicUrl, reference),
    }),
  );
  app.use(orderRoutes(dependencies));
  app.use(jobRoutes(dependencies));
  app.use(returnRoutes(dependencies));
  app.use(webhookRoutes(dependencies));

  app.use(answerNotFound, answerError);
  return app;
}
