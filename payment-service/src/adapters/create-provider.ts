import { ProviderError, type PaymentProvider } from '../ports';
import type { ProviderConfig } from '../provider-config';
import { createCashfreeProvider } from './cashfree/cashfree-provider';
import { createRazorpayProvider } from './razorpay/razorpay-provider';

/** The adapter of a configured provider. */
export function createProvider(config: ProviderConfig): PaymentProvider {
  const provider =
    config.name === 'razorpay' ? createRazorpayProvider(config) : createCashfreeProvider(config);
  return config.maxAmountPaise === null ? provider : limited(provider, config.maxAmountPaise);
}

/** The provider, which is not even asked for a link above the maximum of the account. */
function limited(provider: PaymentProvider, maxAmountPaise: number): PaymentProvider {
  return {
    ...provider,
    async createCheckout(request) {
      if (request.amountPaise <= maxAmountPaise) return provider.createCheckout(request);
      const words = 'above PAYMENT_MAX_RUPEES';
      throw new ProviderError('refused', `createCheckout: ${words}`, {
        refusal: { reason: 'amount', words },
      });
    },
  };
}
