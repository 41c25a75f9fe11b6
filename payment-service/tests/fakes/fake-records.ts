import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { Attempt, BookedRefund, NewEvent, Order, Payment } from '../../src/ports';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
/** A full order, with the fields that only decisions need. */
export type FakeOrder = Mutable<OrderDetails & Pick<Order, 'userId' | 'isStage'>>;
/** What the database computes at each answer is computed at each look. */
export type FakeAttempt = Mutable<Omit<Attempt, Computed>> &
  Pick<Attempt, Computed> & { checkError?: string | null };
type Computed = 'isBeingCreated' | 'hasLittleTime' | 'isOverdue';
export type FakeRefund = Mutable<BookedRefund> & {
  idempotencyKey: string | null;
  lastError: string | null;
};
export interface FakeEvent extends NewEvent {
  readonly id: number;
  tries: number;
  isDone: boolean;
  problem: string | null;
}
export interface FakePayment {
  readonly provider: string;
  readonly attemptId: string;
  readonly orderId: string;
  readonly payment: Payment;
}

/** An unpaid order as the database makes it, but for what the test says of it. */
export function newOrder(orderId: string, now: Date, given: Partial<FakeOrder>): FakeOrder {
  const { amount_paise = 4_000_00, unit_price_paise = 4_000_00 } = given;
  return {
    order_id: orderId,
    userId: 'customer',
    locale: 'en',
    isStage: false,
    name: 'Asha Verma',
    email: 'asha@example.com',
    phone_no: '9876543210',
    address: '12 Station Road, Kota',
    service_type: 'Interior design',
    service_type_hi: 'घर की सजावट',
    item: { key: 'painting/12', name_en: 'Interior design', name_hi: 'घर की सजावट' },
    contract_ticket: null,
    amount: amount_paise / 100,
    amount_paise,
    transaction_id: null,
    status: 'PENDING',
    quantity: 1,
    days: null,
    unit: 'fixed',
    unit_price: unit_price_paise / 100,
    unit_price_paise,
    payment_mode: 'online',
    payment_method: null,
    payment_date: null,
    payment_time: null,
    receipt_number: null,
    scheduled_on: null,
    slot: null,
    job_status: 'REQUESTED',
    cancel_reason: null,
    cancel_asked_at: null,
    cancel_is_passed_on: false,
    cancel_advice: null,
    cash_doubt: null,
    complaint: null,
    complaint_kind: null,
    complaint_day: null,
    complaint_slot: null,
    rating: null,
    rating_words: null,
    return_of: null,
    return_visits: [],
    workers: [],
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    ...given,
  };
}

export function toOrder(order: FakeOrder): Order {
  const { userId, locale, name, status } = order;
  return {
    orderId: order.order_id,
    userId,
    name,
    phone: order.phone_no,
    serviceType: order.service_type,
    serviceTypeHi: order.service_type_hi,
    status,
    paymentMode: order.payment_mode,
    jobStatus: order.job_status,
    isStage: order.isStage,
    locale,
    updatedAt: order.updated_at,
  };
}
