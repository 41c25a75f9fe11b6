import * as z from 'zod/mini';
import type { OrderRow } from '../contracts/rows';
import { deviceStorage, type StorageArea } from '@kaarigar/shared/platform/storage';

/** One key holds the orders of all people by person: nobody may see another person's order on the same device. */
export const PENDING_ORDER_KEY = 'kaarigar.pending-order';

/** The bank settles within five working days; after that a reminder is useless. My Orders still shows the order. */
const MAX_AGE_MS = 7 * 86_400_000;

const pendingOrder = z.object({
  order_id: z.string(),
  /** `painting/12` or `hire/MA`. */
  service_id: z.string(),
  service_type: z.string(),
  service_type_hi: z.string(),
  amount_paise: z.number(),
  quantity: z.number(),
  /** Storage key of the order's draft, which we clear when the order is paid. */
  draft_key: z.string(),
  /** Milliseconds since 1970. */
  saved_at: z.number(),
});
/** An order that is being paid. No name, phone or address: the device may be shared. */
export type PendingOrder = z.infer<typeof pendingOrder>;

const allPending = z.record(z.string(), pendingOrder);
type AllPending = z.infer<typeof allPending>;

export interface PendingOrders {
  /** The order that this person was last paying, or null. Returns the same object as long as nothing has changed. */
  readonly find: (userId: string) => PendingOrder | null;
  readonly remember: (userId: string, order: OrderRow, draftKey: string) => void;
  /** Forgets the stored order if it is still this one. */
  readonly forget: (userId: string, orderId: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPendingOrders(
  storage: StorageArea,
  now: () => number = Date.now,
): PendingOrders {
  const listeners = new Set<() => void>();
  let read: { text: string | null; all: AllPending } = { text: null, all: {} };

  function readAll(): AllPending {
    const text = storage.getItem(PENDING_ORDER_KEY);
    if (text !== read.text) read = { text, all: text === null ? {} : parseAll(text) };
    return read.all;
  }

  function writeAll(all: AllPending): void {
    if (Object.keys(all).length === 0) storage.removeItem(PENDING_ORDER_KEY);
    else storage.setItem(PENDING_ORDER_KEY, JSON.stringify(all));
    for (const listener of listeners) listener();
  }

  return {
    find(userId) {
      const order = readAll()[userId];
      return order && now() - order.saved_at < MAX_AGE_MS ? order : null;
    },
    remember(userId, order, draftKey) {
      const pending: PendingOrder = {
        order_id: order.order_id,
        service_id:
          order.kind === 'hire'
            ? `hire/${order.worker_code}`
            : `${order.catalogue_category}/${order.catalogue_item_id}`,
        service_type: order.service_type,
        service_type_hi: order.service_type_hi,
        amount_paise: order.amount_paise,
        quantity: order.quantity,
        draft_key: draftKey,
        saved_at: now(),
      };
      writeAll({ ...readAll(), [userId]: pending });
    },
    forget(userId, orderId) {
      const { [userId]: pending, ...others } = readAll();
      if (pending?.order_id === orderId) writeAll(others);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parseAll(text: string): AllPending {
  try {
    const parsed = allPending.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** The store of this browser. Changes of other tabs arrive as `storage` events, see `use-pending-order.ts`. */
export const pendingOrders = createPendingOrders(deviceStorage);
