import { ProviderError, type PaymentProvider } from '../ports';
import type { Metrics } from './metrics';

/** The provider, with each of its calls counted and timed. */
export function meteredProvider(provider: PaymentProvider, metrics: Metrics): PaymentProvider {
  function metered<Input extends readonly unknown[], Output>(
    call: string,
    ask: (...input: Input) => Promise<Output>,
  ): (...input: Input) => Promise<Output> {
    return async (...input) => {
      const begun = performance.now();
      let result = 'ok';
      try {
        return await ask(...input);
      } catch (error) {
        result = error instanceof ProviderError ? error.failure : 'error';
        throw error;
      } finally {
        metrics.providerCall(call, result, (performance.now() - begun) / 1000);
      }
    };
  }
  return {
    ...provider,
    createCheckout: metered('create_checkout', provider.createCheckout),
    findByReference: metered('find_by_reference', provider.findByReference),
    fetchState: metered('fetch_state', provider.fetchState),
    fetchPayment: metered('fetch_payment', provider.fetchPayment),
    cancel: metered('cancel', provider.cancel),
    refund: metered('refund', provider.refund),
    fetchRefund: metered('fetch_refund', provider.fetchRefund),
    findRefund: metered('find_refund', provider.findRefund),
    listRefunds: metered('list_refunds', provider.listRefunds),
    listAccountPayments: metered('list_account_payments', provider.listAccountPayments),
    listAccountRefunds: metered('list_account_refunds', provider.listAccountRefunds),
    fetchDispute: metered('fetch_dispute', provider.fetchDispute),
    listDisputes: metered('list_disputes', provider.listDisputes),
    listSettlementItems: metered('list_settlement_items', provider.listSettlementItems),
  };
}
