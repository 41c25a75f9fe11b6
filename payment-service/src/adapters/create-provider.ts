import type { PaymentProvider } from '../ports';
import type { ProviderConfig } from '../provider-config';
import { createCashfreeProvider } from './cashfree/cashfree-provider';
import { createRazorpayProvider } from './razorpay/razorpay-provider';

/** The adapter of a configured provider. */
export function createProvider(config: ProviderConfig): PaymentProvider {
  return config.name === 'razorpay'
    ? createRazorpayProvider(config)
    : createCashfreeProvider(config);
}
