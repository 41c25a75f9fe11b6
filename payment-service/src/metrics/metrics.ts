import { BUILD_INFO, RELEASE } from '@kaarigar/shared/environment/release';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Meter } from '../ports';

/** What the service counts. Labels come from fixed lists: never an id, an address or personal data. */
export interface Metrics extends Meter {
  readonly registry: Registry;
  request(labels: RequestLabels, seconds: number): void;
  /** A settlement: `result` is the order's new status, or `unchanged`. */
  settlement(door: Door, result: string): void;
  providerCall(call: string, result: string, seconds: number): void;
  /** Whether this instance has a server to send e-mails with. */
  emailServer(isConfigured: boolean): void;
}

export interface RequestLabels {
  readonly method: string;
  /** The route's pattern, such as `/order/:id`. */
  readonly route: string;
  readonly status: number;
}

/** Why the provider was asked; `checkout` includes GET /get-payment-details. */
export type Door = 'webhook' | 'return' | 'checkout' | 'action' | 'reconciler';

const REQUEST_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const PROVIDER_SECONDS = [0.1, 0.25, 0.5, 1, 2, 4, 8];

/** The counters of one application, in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({ ...BUILD_INFO, registers }).set(RELEASE, 1);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const calls = new Histogram({
    name: 'payment_provider_call_duration_seconds',
    help: 'Calls of the payment provider by what was asked and how it went: ok, or why not.',
    labelNames: ['call', 'result'],
    buckets: PROVIDER_SECONDS,
    registers,
  });
  const webhooks = new Counter({
    name: 'payment_webhooks_total',
    help: 'Messages of the provider: how they were received, and whether they could be acted on at once.',
    labelNames: ['result'],
    registers,
  });
  const settlements = new Counter({
    name: 'payment_settlements_total',
    help: 'Times the provider’s word was written down, by who asked and the new status of the order, or unchanged.',
    labelNames: ['door', 'result'],
    registers,
  });
  const reconciled = new Counter({
    name: 'reconciler_items_total',
    help: 'What the reconciler of this instance, and for messages the sender, went through.',
    labelNames: ['kind', 'result'],
    registers,
  });
  const lastRound = new Gauge({
    name: 'reconciler_last_round_timestamp_seconds',
    help: 'When the reconciler of this instance last finished a round; 0: not yet.',
    registers,
  });

  const clockSkew = new Gauge({
    name: 'clock_skew_seconds',
    help: 'How far the clock of this instance is ahead of the database’s; negative: behind.',
    registers,
  });
  const emailServer = new Gauge({
    name: 'email_server_configured',
    help: '1: this instance sends e-mails; 0: it has no SMTP_URL, and they wait.',
    registers,
  });

  return {
    registry,
    request: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    providerCall: (call, result, seconds) => calls.observe({ call, result }, seconds),
    emailServer: (isConfigured) => emailServer.set(isConfigured ? 1 : 0),
    webhook: (result) => webhooks.inc({ result }),
    settlement: (door, result) => settlements.inc({ door, result }),
    reconciled: (kind, result) => reconciled.inc({ kind, result }),
    clockSkew: (seconds) => clockSkew.set(seconds),
    roundFinished: (at) => lastRound.set(at.getTime() / 1000),
  };
}
