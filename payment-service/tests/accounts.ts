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

/** Longer than any test: `deadlines.ts` decides how long a call may take. */
export const PROVIDER_TIMEOUT_MS = 600_000;

/** How our accounts at the sandbox are set up. */
const TERMS = { feeBearer: 'platform', maxAmountPaise: null } as const;

interface Access {
  readonly keySecret?: string;
  readonly timeoutMs?: number;
}

/** The Razorpay adapter with the official SDK, pointed at a sandbox. Options set a wrong key or a short timeout. */
export function razorpayAt(
  sandboxUrl: string,
  { keySecret = KEYS.keySecret, timeoutMs = PROVIDER_TIMEOUT_MS }: Access = {},
): PaymentProvider {
  return createRazorpayProvider({
    name: 'razorpay',
    keyId: KEYS.keyId,
    keySecret,
    webhookSecrets: [KEYS.webhookSecret, KEYS.oldWebhookSecret],
    baseUrl: sandboxUrl,
    ...TERMS,
    timeoutMs,
  });
}

export function cashfreeAt(
  sandboxUrl: string,
  { keySecret = CASHFREE_KEYS.clientSecret, timeoutMs = PROVIDER_TIMEOUT_MS }: Access = {},
): PaymentProvider {
  return createCashfreeProvider({
    name: 'cashfree',
    clientId: CASHFREE_KEYS.clientId,
    clientSecret: keySecret,
    webhookSecrets: [CASHFREE_KEYS.clientSecret, CASHFREE_KEYS.oldClientSecret],
    baseUrl: `${sandboxUrl}/pg`,
    ...TERMS,
    timeoutMs,
  });
}
