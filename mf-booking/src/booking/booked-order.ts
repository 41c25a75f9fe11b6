import * as z from 'zod/mini';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { CATEGORIES } from '@kaarigar/shared/domain/catalogue';
import { SLOTS } from '@kaarigar/shared/domain/schedule';

const bookedOrder = z.object({
  orderId: z.string(),
  category: z.nullable(z.enum(CATEGORIES)),
  itemId: z.nullable(z.number()),
  icon: z.optional(z.nullable(z.string())),
  workerCode: z.optional(z.nullable(z.string())),
  serviceType: z.string(),
  amountPaise: z.number(),
  /** Of a hire: how many come, for how many days. */
  workers: z.optional(z.nullable(z.number())),
  days: z.optional(z.nullable(z.number())),
  day: z.nullable(z.string()),
  slot: z.nullable(z.enum(SLOTS)),
});
/** The content of the confirmation. It is in the history entry, so that a reload shows it again and not the form. */
export type BookedOrder = z.infer<typeof bookedOrder>;

const bookedState = z.object({ booked: bookedOrder });
export type BookedState = z.infer<typeof bookedState>;

/** History state that makes the page show an order's confirmation. */
export function bookedStateOf(order: OrderRow): BookedState {
  return {
    booked: {
      orderId: order.order_id,
      category: order.catalogue_category,
      itemId: order.catalogue_item_id,
      icon: order.item?.icon ?? null,
      workerCode: order.worker_code,
      serviceType: order.service_type,
      amountPaise: order.amount_paise,
      workers: order.kind === 'hire' ? order.quantity : null,
      days: order.days,
      day: order.scheduled_on,
      slot: SLOTS.find((slot) => slot === order.slot) ?? null,
    },
  };
}

/** The booking that this history entry confirms, or null. */
export function readBooked(state: unknown): BookedOrder | null {
  const parsed = bookedState.safeParse(state);
  return parsed.success ? parsed.data.booked : null;
}
