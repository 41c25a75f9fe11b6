import * as z from 'zod';
import { httpUrl, list, required } from './variables';

export interface RazorpayConfig {
  readonly name: 'razorpay';
  readonly keyId: string;
  readonly keySecret: string;
  /** Newest first; all are accepted while a rotation is under way. */
  readonly webhookSecrets: readonly string[];
  /** Where the API is, when not at Razorpay itself: the sandbox. */
  readonly baseUrl: string | null;
}

export interface CashfreeConfig {
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

const razorpay = z
  .object({
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
  }));

const cashfree = z
  .object({
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
  }));

const SCHEMAS = { razorpay, cashfree } as const;
export const PROVIDER_NAMES = [
  'razorpay',
  'cashfree',
] as const satisfies readonly (keyof typeof SCHEMAS)[];

interface ParsedProviders {
  /** The chosen one first. */
  readonly providers: readonly ProviderConfig[];
  readonly issues: readonly z.core.$ZodIssue[];
}

/**
 * The chosen provider, and every other that has a variable set. The others must be complete: a typing mistake would
 * silently leave their open payments unsettled.
 */
export function parseProviders(
  chosen: string,
  variables: Readonly<Record<string, string | undefined>>,
): ParsedProviders {
  const isSet = (provider: string) =>
    Object.keys(variables).some((name) => name.startsWith(`${provider.toUpperCase()}_`));
  const parsed = PROVIDER_NAMES.filter((name) => name === chosen || isSet(name))
    .toSorted((a, b) => Number(b === chosen) - Number(a === chosen))
    .map((name) => SCHEMAS[name].safeParse(variables));
  return {
    providers: parsed.flatMap(({ data }) => data ?? []),
    issues: parsed.flatMap(({ error }) => error?.issues ?? []),
  };
}
