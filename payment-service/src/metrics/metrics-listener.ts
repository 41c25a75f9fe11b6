import type { RequestListener } from 'node:http';
import { createMetricsHandler } from '@kaarigar/shared/server/metrics-handler';
import type { Log, PaymentLedger } from '../ports';
import type { Metrics } from './metrics';
import { createMoneyGauges } from './money-gauges';

/** `GET /metrics` of this instance; what the database knows is read at each request. */
export function createMetricsListener(
  metrics: Metrics,
  dependencies: { readonly ledger: PaymentLedger; readonly log: Log },
): RequestListener {
  const gauges = createMoneyGauges(metrics, dependencies);
  return createMetricsHandler({
    contentType: metrics.registry.contentType,
    async read() {
      await gauges.refresh();
      return metrics.registry.metrics();
    },
  });
}
