import { pino } from 'pino';
import { createApp, type AppDependencies } from '../../payment-service/src/app';
import { createMetrics } from '../../payment-service/src/metrics/metrics';

export interface ServiceRoute {
  readonly method: string;
  /** The pattern, such as `/orders/:id/cancel`. */
  readonly path: string;
}

/** A layer of an Express router: a route, or a router within a router. */
interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
  readonly handle?: { readonly stack?: readonly Layer[] };
}

function routesOf(layers: readonly Layer[]): readonly ServiceRoute[] {
  return layers.flatMap(({ route, handle }) => {
    if (!route) return routesOf(handle?.stack ?? []);
    const methods = Object.keys(route.methods).filter((method) => route.methods[method]);
    return methods.map((method) => ({ method: method.toUpperCase(), path: route.path }));
  });
}

/** Every call of the payment service, as its Express application has them: a new one is attacked by itself. */
export function serviceRoutes(): readonly ServiceRoute[] {
  // Nothing is called, so nothing of what the routes need has to work.
  const dependencies: Partial<AppDependencies> = {
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    allowedOrigins: [],
    siteUrl: 'http://localhost',
    apiPublicUrl: 'http://localhost/api',
    phoneCodes: {} as unknown as AppDependencies['phoneCodes'],
    inboxes: [{ name: 'exotel' }, { name: 'whatsapp' }] as unknown as AppDependencies['inboxes'],
    providers: {
      all: [{ name: 'razorpay' }, { name: 'cashfree' }],
    } as unknown as AppDependencies['providers'],
  };
  const { router } = createApp(dependencies as AppDependencies);
  return routesOf((router as unknown as { readonly stack: readonly Layer[] }).stack);
}
