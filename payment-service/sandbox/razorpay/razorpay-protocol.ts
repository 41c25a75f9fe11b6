import type { Protocol } from '../protocol';
import { razorpayApi } from './api-routes';
import { razorpayIds } from './identifiers';
import { sign, signedReturnUrl } from './signatures';
import { eventType, webhookBody } from './webhook-body';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Growing retry pauses over one day, like Razorpay's, which are not published. The first ones are short for testers.
 */
const RETRY_DELAYS_MS = [
  ...[1, 2, 5, 10, 30].map((seconds) => seconds * SECOND),
  ...[1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 4, 8, 9].map((hours) => hours * HOUR),
];

export interface RazorpayAccount {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** The webhook secret before the last rotation, which still signs older events. */
  readonly oldWebhookSecret?: string | undefined;
}

/** Razorpay's payment links, as documented at razorpay.com/docs/api/payments/payment-links. */
export function razorpayProtocol(
  account: RazorpayAccount,
  retryDelaysMs: readonly number[] = RETRY_DELAYS_MS,
): Protocol {
  return {
    name: 'razorpay',
    ids: razorpayIds,
    basePath: '/v1',
    holdsUnfundedRefunds: false,
    api: (ledger) => razorpayApi(account, ledger),
    returnUrl: (link, payment) =>
      link.returnUrl && signedReturnUrl(link, payment.id, account.keySecret),
    webhooks: (event, subject, view, at) => [
      { type: eventType(event), body: webhookBody(event, subject, view, at) },
    ],
    webhookHeaders: ({ body, eventId, secret }) => ({
      'user-agent': 'Razorpay-Webhook/v1',
      ...(secret !== null && { 'x-razorpay-signature': sign(body, secret) }),
      'x-razorpay-event-id': eventId,
    }),
    webhookSecret: account.webhookSecret,
    oldWebhookSecret: account.oldWebhookSecret,
    webhookRetryDelaysMs: retryDelaysMs,
    // "… for 24 hours", then the webhook is disabled and enabled by hand (Webhooks, Best practices).
    webhookDisabledAfterMs: 24 * HOUR,
  };
}
