import { isLeftOut, isLongSecret, isNot } from '@kaarigar/shared/environment/production-rules';
import {
  productionIssues,
  variable,
  type VariableIssue,
} from '@kaarigar/shared/environment/variable';
import { httpUrl, list, required } from '@kaarigar/shared/environment/variable-forms';
import * as z from 'zod';

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
  PAYMENT_FEE_BEARER: variable(
    'Who pays the provider’s fee, as in the account’s settings: `platform` or `customer`.',
    z.enum(['platform', 'customer'], 'must be platform or customer').default('platform'),
  ),
  PAYMENT_MAX_RUPEES: variable(
    'The most that one payment may be, as in the account’s settings; unset: the provider refuses what is more.',
    z.coerce
      .number('is not a number')
      .int('is not a whole number of rupees')
      .min(1, 'must be at least 1')
      .optional(),
  ),
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

const isAskedItself = isLeftOut('the provider itself is asked');

const razorpayVariables = {
  ...terms,
  RAZORPAY_KEY_ID: variable(
    'Key id of the account.',
    required,
    isNot('is not a live key (rzp_live_…)', (id) => !id.startsWith('rzp_live_')),
  ),
  RAZORPAY_KEY_SECRET: variable('Key secret of the account.', required, isLongSecret),
  RAZORPAY_WEBHOOK_SECRETS: variable(
    'Secrets of the webhook, the newest first; both during a rotation.',
    list(z.string()),
    isLongSecret,
  ),
  RAZORPAY_BASE_URL: variable(
    'Another address of its API: the sandbox.',
    httpUrl.optional(),
    isAskedItself,
  ),
};

const cashfreeVariables = {
  ...terms,
  CASHFREE_CLIENT_ID: variable(
    'Client id of the account.',
    required,
    isNot('is of a test account', (id) => id.startsWith('TEST')),
  ),
  CASHFREE_CLIENT_SECRET: variable(
    'Client secret of the account; signs webhooks, too.',
    required,
    isLongSecret,
  ),
  CASHFREE_WEBHOOK_SECRETS: variable(
    'Client secrets that sign webhooks during a rotation; unset: the client secret.',
    list(z.string()).optional(),
    isLongSecret,
  ),
  CASHFREE_BASE_URL: variable(
    'Another address of its API: its test environment, or the sandbox.',
    httpUrl.optional(),
    isAskedItself,
  ),
};

/** The variables of each provider. */
export const providerVariables = {
  razorpay: razorpayVariables,
  cashfree: cashfreeVariables,
} as const;

const razorpay = z.object(razorpayVariables).transform((it): ProviderConfig => ({
  name: 'razorpay',
  keyId: it.RAZORPAY_KEY_ID,
  keySecret: it.RAZORPAY_KEY_SECRET,
  webhookSecrets: it.RAZORPAY_WEBHOOK_SECRETS,
  baseUrl: it.RAZORPAY_BASE_URL ?? null,
  ...termsOf(it),
}));

const cashfree = z.object(cashfreeVariables).transform((it): ProviderConfig => ({
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

interface ParsedProviders {
  /** The chosen one first. */
  readonly providers: readonly ProviderConfig[];
  readonly issues: readonly VariableIssue[];
  /** What production forbids of them. */
  readonly forbidden: readonly VariableIssue[];
}

/**
 * The chosen provider, and every other that has a variable set. The others must be complete: a typing mistake would
 * silently leave their open payments unsettled. In production all of them must be real accounts.
 */
export function parseProviders(
  chosen: string,
  variables: Readonly<Record<string, string | undefined>>,
): ParsedProviders {
  const isUsed = (provider: string) =>
    Object.keys(variables).some((name) => name.startsWith(`${provider.toUpperCase()}_`));
  const used = PROVIDER_NAMES.filter((name) => name === chosen || isUsed(name)).toSorted(
    (a, b) => Number(b === chosen) - Number(a === chosen),
  );
  const parsed = used.map((name) => SCHEMAS[name].safeParse(variables));
  return {
    providers: parsed.flatMap(({ data }) => data ?? []),
    issues: parsed.flatMap(({ error }) => error?.issues ?? []),
    forbidden: used.flatMap((name) => productionIssues(providerVariables[name], variables)),
  };
}
