import type { DisputeLedger } from '../../src/ports';
import type { FakeTables } from './fake-tables';

export function createFakeDisputeLedger(tables: FakeTables): DisputeLedger {
  return {
    async recordDispute(provider, dispute, eventId) {
      const before = tables.disputes.findIndex(({ id }) => id === dispute.id);
      if (before >= 0) tables.disputes.splice(before, 1);
      tables.disputes.push(dispute);
      tables.finishEvent(eventId);
      const paid = tables.payments.find(
        (one) => one.provider === provider && one.payment.id === dispute.paymentId,
      );
      return { orderId: paid?.orderId ?? null, changed: true };
    },
    async claimDisputes(_provider, limit) {
      return tables.disputes
        .filter(({ state }) => !['won', 'lost', 'closed'].includes(state))
        .slice(0, limit)
        .map(({ id, paymentId }) => ({ providerDisputeId: id, providerPaymentId: paymentId }));
    },
  };
}
