import { cashfreeProtocol } from './cashfree/cashfree-protocol';
import type { SandboxConfig } from './config';
import type { ProviderName } from './ledger/records';
import type { Protocol } from './protocol';
import { razorpayProtocol } from './razorpay/razorpay-protocol';

export interface Protocols {
  readonly all: readonly Protocol[];
  of(provider: ProviderName): Protocol;
  /** Undefined for a provider that is not configured now; an earlier run may have left its links in the data file. */
  find(provider: ProviderName): Protocol | undefined;
}

/** The protocols that the configuration enables. */
export function configuredProtocols(config: SandboxConfig): Protocols {
  const { keyId, keySecret, webhookSecret, oldWebhookSecret, webhookRetryDelaysMs } = config;
  const all: Protocol[] = [];
  if (keyId && keySecret && webhookSecret) {
    const account = { keyId, keySecret, webhookSecret, oldWebhookSecret };
    all.push(razorpayProtocol(account, webhookRetryDelaysMs));
  }
  if (config.cashfree) all.push(cashfreeProtocol(config.cashfree, webhookRetryDelaysMs));
  if (all.length === 0) throw new Error('The payment sandbox speaks no protocol: give it keys.');
  const find = (provider: ProviderName) => all.find(({ name }) => name === provider);
  return {
    all,
    find,
    of(provider) {
      const protocol = find(provider);
      if (!protocol) throw new Error(`The payment sandbox does not speak ${provider} now.`);
      return protocol;
    },
  };
}
