import type { OrderSummary } from './payment-api';

/** A row of the order list, complete: tests say what is special about theirs, and a new column is written here alone. */
export function anOrderSummary(special: Partial<OrderSummary> = {}): OrderSummary {
  return {
    order_id: '482910337',
    customer_name: 'Asha Verma',
    phone: '9876543210',
    service_type: 'Wall painting',
    service_type_hi: 'दीवार की पेंटिंग',
    quantity: 1,
    days: null,
    unit: 'fixed',
    amount: 12_000.5,
    amount_paise: 12_000_50,
    status: 'SUCCESS',
    payment_mode: 'online',
    payment_method: 'upi',
    job_status: 'ASSIGNED',
    scheduled_on: '2026-11-23',
    slot: 'morning',
    assigned_worker: 'Mohan',
    assigned_worker_hi: 'मोहन',
    needs_worker: false,
    place: '7, Naya Chowk, Ghazipur',
    asks_to_cancel: false,
    cancel_is_passed_on: false,
    complains: false,
    return_of: null,
    contract_ticket: null,
    stage: null,
    stages: null,
    district: '1',
    receipt_number: null,
    locale: 'hi',
    created_at: '2026-11-21T08:00:00Z',
    ...special,
  };
}
