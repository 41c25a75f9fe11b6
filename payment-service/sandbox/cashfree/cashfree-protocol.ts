import { createHmac } from 'node:crypto';
import type { Link } from '../ledger/records';
import type { Protocol } from '../protocol';
import { cashfreeApi } from './api-routes';
import { cashfreeIds } from './identifiers';
import { webhookMessages } from './webhook-body';

const MINUTE = 60_000;
/** Cashfree's default policy: three retries. */
const RETRY_DELAYS_MS = [2 * MINUTE, 10 * MINUTE, 30 * MINUTE];
const WEBHOOK_VERSION = '2025-01-01';

export interface CashfreeAccount {
  readonly clientId: string;
  /** Signs the webhooks too. */
  readonly clientSecret: string;
  /** The client secret before the last rotation. */
  readonly oldClientSecret?: string | undefined;
  /** Where the account's events are sent; unset: to a link's own `notify_url`. */
  readonly webhookUrl?: string | undefined;
}

/** Cashfree's payment links, as documented at cashfree.com/docs/api-reference/payments. */
export function cashfreeProtocol(
  account: CashfreeAccount,
  retryDelaysMs: readonly number[] = RETRY_DELAYS_MS,
): Protocol {
  return {
    name: 'cashfree',
    ids: cashfreeIds,
    basePath: '/pg',
    // Refund states, end-customer help: "temporarily on hold due to insufficient funds".
    holdsUnfundedRefunds: true,
    api: (ledger) => cashfreeApi(account, ledger),
    returnUrl: (link) => returnUrl(link),
    webhooks: webhookMessages,
    webhookHeaders: ({ body, eventId, secret, attempt, at }) => {
      const timestamp = String(at.getTime());
      return {
        'x-webhook-version': WEBHOOK_VERSION,
        'x-webhook-attempt': String(attempt),
        'x-webhook-timestamp': timestamp,
        'x-idempotency-key': eventId,
        ...(secret !== null && {
          'x-webhook-signature': createHmac('sha256', secret)
            .update(timestamp + body)
            .digest('base64'),
        }),
      };
    },
    webhookSecret: account.clientSecret,
    oldWebhookSecret: account.oldClientSecret,
    webhookRetryDelaysMs: retryDelaysMs,
    // Cashfree documents retries only (Webhooks: reliability and operations), no disabled endpoint.
    webhookDisabledAfterMs: null,
  };
}

/** The merchant's own address, unsigned; `{link_id}` in it is filled in. */
function returnUrl(link: Link): string {
  return link.returnUrl.replaceAll(
    /\{link_id\}|%7Blink_id%7D/gi,
    encodeURIComponent(link.reference),
  );
}
