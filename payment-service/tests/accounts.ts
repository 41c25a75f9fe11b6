import { createCashfreeProvider } from '../src/adapters/cashfree/cashfree-provider';
import { createRazorpayProvider } from '../src/adapters/razorpay/razorpay-provider';
import type { PaymentProvider } from '../src/ports';

/** Our accounts at the sandbox's providers. */
export const KEYS = {
  keyId: 'rzp_test_world',
  keySecret: 'key-secret-of-the-world',
  webhookSecret: 'webhook-secret-of-the-world',
  oldWebhookSecret: 'webhook-secret-before-the-rotation',
} as const;

export const CASHFREE_KEYS = {
  clientId: 'cf_test_world',
  clientSecret: 'client-key-secret-of-the-world',
  oldClientSecret: 'client-key-secret-before-the-rotation',
} as const;

/** The adapters, with the official SDKs, at a sandbox; `keySecret`: another than the right one. */
export function razorpayAt(
  sandboxUrl: string,
  timeoutMs: number,
  keySecret: string = KEYS.keySecret,
): PaymentProvider {
  return createRazorpayProvider({
    name: 'razorpay',
    keyId: KEYS.keyId,
    keySecret,
    webhookSecrets: [KEYS.webhookSecret, KEYS.oldWebhookSecret],
    baseUrl: sandboxUrl,
    timeoutMs,
  });
}

export function cashfreeAt(
  sandboxUrl: string,
  timeoutMs: number,
  clientSecret: string = CASHFREE_KEYS.clientSecret,
): PaymentProvider {
  return createCashfreeProvider({
    name: 'cashfree',
    clientId: CASHFREE_KEYS.clientId,
    clientSecret,
    webhookSecrets: [CASHFREE_KEYS.clientSecret, CASHFREE_KEYS.oldClientSecret],
    baseUrl: `${sandboxUrl}/pg`,
    timeoutMs,
  });
}
