import * as z from 'zod';
import { httpUrl, list, required } from './variables';

/** Who pays the provider's fee: we, or the customer on top of the order's amount. */
export type FeeBearer = 'platform' | 'customer';

/** How an account at any provider is set up. */
interface AccountTerms {
  /** As in the account's settings; counts where a payment does not say it itself. */
  readonly feeBearer: FeeBearer;
  /** The most that the account may take in one payment; null: only the provider knows. */
  readonly maxAmountPaise: number | null;
}

export interface RazorpayConfig extends AccountTerms {
  readonly name: 'razorpay';
  readonly keyId: string;
  readonly keySecret: string;
  /** Newest first; all are accepted while a rotation is under way. */
  readonly webhookSecrets: readonly string[];
  /** Where the API is, when not at Razorpay itself: the sandbox. */
  readonly baseUrl: string | null;
}

export interface CashfreeConfig extends AccountTerms {
  readonly name: 'cashfree';
  readonly clientId: string;
  readonly clientSecret: string;
  /** Cashfree signs with client secrets: the present one, and the one before while a rotation is under way. */
  readonly webhookSecrets: readonly string[];
  /** Where the API is, when not at Cashfree itself: its own test environment or the sandbox. */
  readonly baseUrl: string | null;
}

/** One provider, with all that is needed to talk to it. */
export type ProviderConfig = RazorpayConfig | CashfreeConfig;

const terms = {
  PAYMENT_FEE_BEARER: z
    .enum(['platform', 'customer'], 'must be platform or customer')
    .default('platform'),
  PAYMENT_MAX_RUPEES: z.coerce
    .number('is not a number')
    .int('is not a whole number of rupees')
    .min(1, 'must be at least 1')
    .optional(),
};

function termsOf(it: {
  readonly PAYMENT_FEE_BEARER: FeeBearer;
  readonly PAYMENT_MAX_RUPEES?: number | undefined;
}): AccountTerms {
  const rupees = it.PAYMENT_MAX_RUPEES;
  return {
    feeBearer: it.PAYMENT_FEE_BEARER,
    maxAmountPaise: rupees === undefined ? null : rupees * 100,
  };
}

const razorpay = z
  .object({
    ...terms,
    RAZORPAY_KEY_ID: required,
    RAZORPAY_KEY_SECRET: required,
    RAZORPAY_WEBHOOK_SECRETS: list(z.string()),
    RAZORPAY_BASE_URL: httpUrl.optional(),
  })
  .transform((it): ProviderConfig => ({
    name: 'razorpay',
    keyId: it.RAZORPAY_KEY_ID,
    keySecret: it.RAZORPAY_KEY_SECRET,
    webhookSecrets: it.RAZORPAY_WEBHOOK_SECRETS,
    baseUrl: it.RAZORPAY_BASE_URL ?? null,
    ...termsOf(it),
  }));

const cashfree = z
  .object({
    ...terms,
    CASHFREE_CLIENT_ID: required,
    CASHFREE_CLIENT_SECRET: required,
    CASHFREE_WEBHOOK_SECRETS: list(z.string()).optional(),
    CASHFREE_BASE_URL: httpUrl.optional(),
  })
  .transform((it): ProviderConfig => ({
    name: 'cashfree',
    clientId: it.CASHFREE_CLIENT_ID,
    clientSecret: it.CASHFREE_CLIENT_SECRET,
    webhookSecrets: it.CASHFREE_WEBHOOK_SECRETS ?? [it.CASHFREE_CLIENT_SECRET],
    baseUrl: it.CASHFREE_BASE_URL ?? null,
    ...termsOf(it),
  }));

const SCHEMAS = { razorpay, cashfree } as const;
export const PROVIDER_NAMES = [
  'razorpay',
  'cashfree',
] as const satisfies readonly (keyof typeof SCHEMAS)[];

const isSet = () => true;
const isShort = (secrets: string) => secrets.split(',').some((one) => one.trim().length < 16);

const NOT_ITSELF = 'must not be set in production: the provider itself is asked';
const TOO_SHORT = 'has a secret of less than 16 characters';

/** What a real account never has: with any of these an unpaid order could be called paid. */
const ONLY_FOR_TESTS: readonly (readonly [
  name: string,
  isForTests: (value: string) => boolean,
  complaint: string,
])[] = [
  ['RAZORPAY_KEY_ID', (id) => !id.startsWith('rzp_live_'), 'is not a live key (rzp_live_…)'],
  ['RAZORPAY_WEBHOOK_SECRETS', isShort, TOO_SHORT],
  ['RAZORPAY_BASE_URL', isSet, NOT_ITSELF],
  ['CASHFREE_CLIENT_ID', (id) => id.startsWith('TEST'), 'is of a test account'],
  ['CASHFREE_CLIENT_SECRET', isShort, TOO_SHORT],
  ['CASHFREE_WEBHOOK_SECRETS', isShort, TOO_SHORT],
  ['CASHFREE_BASE_URL', isSet, NOT_ITSELF],
];

/** What is wrong with a variable; `path` begins with its name. */
type ProviderIssue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

interface ParsedProviders {
  /** The chosen one first. */
  readonly providers: readonly ProviderConfig[];
  readonly issues: readonly ProviderIssue[];
}

/**
 * The chosen provider, and every other that has a variable set. The others must be complete: a typing mistake would
 * silently leave their open payments unsettled. With `NODE_ENV=production` all of them must be real accounts.
 */
export function parseProviders(
  chosen: string,
  variables: Readonly<Record<string, string | undefined>>,
): ParsedProviders {
  const isUsed = (provider: string) =>
    Object.keys(variables).some((name) => name.startsWith(`${provider.toUpperCase()}_`));
  const parsed = PROVIDER_NAMES.filter((name) => name === chosen || isUsed(name))
    .toSorted((a, b) => Number(b === chosen) - Number(a === chosen))
    .map((name) => SCHEMAS[name].safeParse(variables));
  const issues = parsed.flatMap(({ error }) => error?.issues ?? []);
  return {
    providers: parsed.flatMap(({ data }) => data ?? []),
    issues: variables['NODE_ENV'] === 'production' ? [...issues, ...forTests(variables)] : issues,
  };
}

function forTests(
  variables: Readonly<Record<string, string | undefined>>,
): readonly ProviderIssue[] {
  return ONLY_FOR_TESTS.flatMap(([name, isForTests, message]) => {
    const value = variables[name]?.trim();
    return value && isForTests(value) ? [{ path: [name], message }] : [];
  });
}
