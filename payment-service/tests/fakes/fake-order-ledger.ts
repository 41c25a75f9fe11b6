import { isPaid } from '@kaarigar/shared/domain/order-status';
import { refusal } from '../../src/service-error';
import type { OrderLedger } from '../../src/ports';
import type { FakeTables } from './fake-tables';

export function createFakeOrderLedger(tables: FakeTables): OrderLedger {
  return {
    async cancelOrder(orderId, by, expectedUpdatedAt, reason) {
      const order = tables.orderOf(orderId);
      tables.requireUnchanged(order, expectedUpdatedAt);
      if (order.status !== 'PENDING') throw refusal('order_not_cancellable');
      tables.decisions.push({ cancelOrder: orderId, ...by, expectedUpdatedAt, reason });
      tables.change(order, { status: 'CANCELLED' });
    },
    async payAfterService(orderId, ownerId, expectedUpdatedAt) {
      const order = tables.orderOf(orderId);
      if (order.userId !== ownerId) throw refusal('not_found');
      if (order.payment_mode === 'after_service') return;
      tables.requireUnchanged(order, expectedUpdatedAt);
      if (isPaid(order.status)) throw refusal('already_paid');
      if (order.status !== 'PENDING') throw refusal('order_not_payable');
      if (tables.liveAttemptOf(orderId)) throw refusal('payment_unverified');
      tables.change(order, { payment_mode: 'after_service' });
    },
    async reviseOrder(orderId, ownerId, wish, expectedUpdatedAt) {
      const order = tables.orderOf(orderId);
      if (order.userId !== ownerId) throw refusal('not_found');
      if (isPaid(order.status)) throw refusal('already_paid');
      if (order.status !== 'PENDING') throw refusal('order_not_payable');
      // What is left out stays.
      const {
        quantity,
        days = order.days,
        payment_mode = order.payment_mode,
        scheduled_on = order.scheduled_on,
        slot = order.slot,
        address = order.address,
      } = wish;
      const wanted = { quantity, days, payment_mode, scheduled_on, slot, address };
      if (Object.entries(wanted).every(([name, value]) => order[name as 'quantity'] === value))
        return;
      tables.requireUnchanged(order, expectedUpdatedAt);
      if (tables.liveAttemptOf(orderId)) throw refusal('payment_unverified');
      tables.change(order, { ...wanted, amount_paise: wish.expected_amount_paise });
    },
    async askToCancel(orderId, ownerId, reason, expectedUpdatedAt) {
      const order = tables.orderOf(orderId);
      if (order.userId !== ownerId) throw refusal('not_found');
      tables.requireUnchanged(order, expectedUpdatedAt);
      tables.change(order, { cancel_reason: reason });
    },
    async declineCancel(decision) {
      const order = tables.orderOf(decision.orderId);
      tables.requireStaff(decision.staffId);
      tables.requireUnchanged(order, decision.expectedUpdatedAt);
      if (order.cancel_reason === null) throw refusal('order_changed');
      tables.change(order, {
        cancel_reason: null,
        cancel_is_passed_on: false,
        cancel_advice: null,
      });
    },
    async passCancelOn(decision) {
      const order = tables.orderOf(decision.orderId);
      tables.requireStaff(decision.staffId);
      tables.requireUnchanged(order, decision.expectedUpdatedAt);
      if (order.cancel_reason === null) throw refusal('order_changed');
      tables.change(order, { cancel_is_passed_on: true, cancel_advice: decision.advice });
    },
    async acceptReview(decision) {
      const order = tables.orderOf(decision.orderId);
      tables.requireStaff(decision.staffId);
      tables.requireUnchanged(order, decision.expectedUpdatedAt);
      tables.decisions.push({ acceptReview: decision.orderId, ...decision });
      tables.change(order, { status: 'SUCCESS' });
    },
    async markPaidInCash(decision) {
      const order = tables.orderOf(decision.orderId);
      tables.requireStaff(decision.staffId);
      // A repeated click counts as one payment.
      if (order.payment_method === 'cash' && order.transaction_id === decision.receiptNumber)
        return;
      tables.requireUnchanged(order, decision.expectedUpdatedAt);
      if (isPaid(order.status)) throw refusal('already_paid');
      if ((order.waits_for_stage ?? null) !== null && decision.reason === null) {
        throw refusal('reason_needed');
      }
      if (tables.liveAttemptOf(decision.orderId)) throw refusal('payment_unverified');
      tables.decisions.push({ markPaidInCash: decision.orderId, ...decision });
      tables.change(order, {
        status: 'SUCCESS',
        payment_method: 'cash',
        transaction_id: decision.receiptNumber,
      });
    },
    async voidCash(decision) {
      const order = tables.orderOf(decision.orderId);
      tables.requireStaff(decision.staffId);
      tables.requireUnchanged(order, decision.expectedUpdatedAt);
      if (order.payment_method !== 'cash') throw refusal('order_changed');
      tables.decisions.push({ voidCash: decision.orderId, ...decision });
      tables.change(order, { status: 'PENDING', payment_method: null, transaction_id: null });
    },
    async reopenOrder(decision) {
      const order = tables.orderOf(decision.orderId);
      tables.requireStaff(decision.staffId);
      tables.requireUnchanged(order, decision.expectedUpdatedAt);
      if (order.status !== 'CANCELLED') throw refusal('order_changed');
      tables.decisions.push({ reopenOrder: decision.orderId, ...decision });
      tables.change(order, { status: 'PENDING', job_status: 'REQUESTED' });
    },
    async expireOrders(limit) {
      const expired = tables.overdue.splice(0, limit);
      for (const orderId of expired) tables.change(tables.orderOf(orderId), { status: 'EXPIRED' });
      return expired;
    },
  };
}
