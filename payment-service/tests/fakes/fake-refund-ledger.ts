import { refusal } from '../../src/service-error';
import type { RefundLedger } from '../../src/ports';
import type { FakeOrder, FakeRefund } from './fake-records';
import type { FakeTables } from './fake-tables';

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

export function createFakeRefundLedger(tables: FakeTables): RefundLedger {
  function refundOf(refundId: string): FakeRefund {
    const refund = tables.refunds.find(({ id }) => id === refundId);
    if (!refund) throw refusal('not_found');
    return refund;
  }

  /** The status that follows from an order's money when no refund is pending. */
  function settleRefunds(order: FakeOrder): void {
    const own = tables.refunds.filter(({ orderId }) => orderId === order.order_id);
    if (own.some(({ state }) => state === 'pending')) return;
    const captured = sum(capturedOf(order.order_id));
    const returned = sum(
      own.filter(({ state }) => state === 'processed').map(({ amountPaise }) => amountPaise),
    );
    if (returned >= captured) tables.change(order, { status: 'REFUNDED' });
    else if (captured - returned >= order.amount_paise) tables.change(order, { status: 'SUCCESS' });
    else tables.change(order, { status: 'PARTIALLY_REFUNDED' });
  }

  /** The amounts of an order's payments, in paise. */
  const capturedOf = (orderId: string) =>
    tables.payments
      .filter((one) => one.orderId === orderId)
      .map(({ payment }) => payment.amountPaise);

  return {
    async requestRefund({ orderId, adminId, expectedUpdatedAt, amountPaise, idempotencyKey }) {
      const known = tables.refunds.find((one) => one.idempotencyKey === idempotencyKey);
      if (known) return { ...known };
      const order = tables.orderOf(orderId);
      if (adminId !== 'admin') throw refusal('not_allowed');
      tables.requireUnchanged(order, expectedUpdatedAt);
      const paid = tables.payments.find((one) => one.orderId === orderId);
      if (!paid) throw refusal('nothing_to_refund');
      const refund: FakeRefund = {
        id: `refund-${tables.refunds.length + 1}`,
        orderId,
        provider: paid.provider,
        providerPaymentId: paid.payment.id,
        refundRef: null,
        amountPaise: amountPaise ?? paid.payment.amountPaise,
        state: 'pending',
        idempotencyKey,
        lastError: null,
      };
      tables.refunds.push(refund);
      tables.change(order, { status: 'REFUND_PENDING' });
      return { ...refund };
    },
    async recordRefund(refundId, { state, refundRef, error }, eventId) {
      const refund = refundOf(refundId);
      Object.assign(refund, { state, refundRef: refund.refundRef ?? refundRef, lastError: error });
      settleRefunds(tables.orderOf(refund.orderId));
      tables.finishEvent(eventId);
    },
    async bookRefund({ provider, providerPaymentId }, listed) {
      const known = tables.refunds.find(
        ({ id, refundRef }) => refundRef === listed.refundId || id === listed.idempotencyKey,
      );
      const paid = tables.payments.find(({ payment }) => payment.id === providerPaymentId);
      if (!paid) throw refusal('not_found');
      if (known) Object.assign(known, { state: listed.state, refundRef: listed.refundId });
      else
        tables.refunds.push({
          id: `refund-${tables.refunds.length + 1}`,
          orderId: paid.orderId,
          provider,
          providerPaymentId,
          refundRef: listed.refundId,
          amountPaise: listed.amountPaise,
          state: listed.state,
          idempotencyKey: null,
          lastError: null,
        });
      settleRefunds(tables.orderOf(paid.orderId));
    },
    async pendingRefunds(orderId) {
      return tables.refunds.filter((one) => one.orderId === orderId && one.state === 'pending');
    },
    async claimRefunds(provider, limit) {
      return tables.refunds
        .filter((one) => one.provider === provider && one.state === 'pending')
        .slice(0, limit)
        .map((refund) => ({ ...refund }));
    },
  };
}
