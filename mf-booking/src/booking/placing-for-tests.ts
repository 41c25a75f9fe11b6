import type { OrderDraft } from '@kaarigar/shared/api/orders';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import type { OrderPorts } from './place-order';

export const order: OrderDraft = {
  kind: 'service',
  catalogue_category: 'painting',
  catalogue_item_id: 5,
  name: 'Sita Devi',
  mobileNumber: '9876543210',
  email: 'sita@example.com',
  address: 'Ward 4, Ghazipur',
  payment_mode: 'online',
  scheduled_on: '2026-11-22',
  slot: 'morning',
  locale: 'en',
  quantity: 120,
  expected_amount_paise: 1_200_000,
};
export const afterService: OrderDraft = { ...order, payment_mode: 'after_service' };

/** A fake of the database and the payment service with what an order needs. */
export function createWorld() {
  const orders = new Map<string, OrderRow>();
  let ids = 100_000_000;
  const world = {
    orders,
    remembered: [] as string[],
    insertFails: null as ApiError | null,
    answerIsLost: false,
    checkoutFails: null as ApiError | null,
    reviseFails: null as ApiError | null,
    wish: null as string | null,
  };
  const ports: OrderPorts = {
    newOrderId: () => String((ids += 1)),
    async createOrder(draft, orderId, known) {
      if (world.insertFails) throw world.insertFails;
      const isNew = !orders.has(orderId);
      const newest = [...orders.values()].reduce<OrderRow | undefined>(
        (last, row) => (isToCome(row) ? row : last),
        undefined,
      );
      if (isNew && newest && newest.order_id !== known) {
        throw new ApiError('ordered_before', { status: 400, detail: newest.order_id });
      }
      const row = orders.get(orderId) ?? rowOf(draft, orderId);
      orders.set(orderId, row);
      if (world.answerIsLost) throw new ApiError('network_down');
      return { order: row, isNew };
    },
    async reviseOrder(draft, orderId) {
      if (world.reviseFails) throw world.reviseFails;
      const row = rowOf(draft, orderId);
      orders.set(orderId, row);
      if (world.answerIsLost) throw new ApiError('network_down');
      return row;
    },
    async createCheckout(orderId) {
      if (world.checkoutFails) throw world.checkoutFails;
      return `https://pay.example/${orderId}`;
    },
    rememberPending: (row) => world.remembered.push(row.order_id),
    forgetPending(orderId) {
      world.remembered = world.remembered.filter((id) => id !== orderId);
    },
    wishId: () => world.wish,
    saveWishId(orderId) {
      world.wish = orderId;
    },
  };
  return { world, ports };
}

const isToCome = ({ status, job_status }: OrderRow): boolean =>
  job_status === 'REQUESTED' && status !== 'CANCELLED' && status !== 'EXPIRED';

export function rowOf(draft: OrderDraft, orderId: string): OrderRow {
  return {
    order_id: orderId,
    kind: 'service',
    service_type: 'Wall drawing',
    service_type_hi: 'दीवार पर पेंटिंग',
    catalogue_category: 'painting',
    catalogue_item_id: 5,
    item: null,
    worker_code: null,
    quantity: draft.quantity,
    days: null,
    unit: 'sq_ft',
    unit_price_paise: 10_000,
    amount_paise: draft.quantity * 10_000,
    status: 'PENDING',
    payment_mode: draft.payment_mode,
    payment_method: null,
    transaction_id: null,
    payment_date: null,
    payment_time: null,
    scheduled_on: draft.scheduled_on,
    slot: draft.slot,
    receipt_number: null,
    job_status: 'REQUESTED',
    assigned_worker: null,
    assigned_worker_hi: null,
    address: draft.address,
    cancel_reason: null,
    cancel_asked_at: null,
    complaint: null,
    return_of: null,
    created_at: '2026-11-21T05:00:00Z',
  };
}

export function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

/** What is in the fake database, and what was asked of it. */
export type World = ReturnType<typeof createWorld>['world'];
