import * as z from 'zod/mini';
import { CATEGORIES, CONTRACT_CODES } from '../domain/catalogue';
import { COMPLAINT_KINDS } from '../domain/complaint';
import { JOB_STATUSES, ORDER_STATUSES } from '../domain/order-status';
import { UNITS } from '../domain/quote';

export * from './account-rows';
export * from './catalogue-rows';

/** The columns of `orders` to ask for, with what the lists say now of what was ordered. */
function columnsOf(shape: Readonly<Record<string, unknown>>, ofItem: string): string {
  const columns = Object.keys(shape).filter((column) => column !== 'item');
  return [...columns, `item:catalogue_items(${ofItem})`].join(',');
}

/** What a customer reads of their own row of `orders`. */
export const orderRow = z.object({
  order_id: z.string(),
  kind: z.enum(['service', 'hire', 'contract']),
  /** The item's name at the time of the order. */
  service_type: z.string(),
  service_type_hi: z.string(),
  catalogue_category: z.nullable(z.enum(CATEGORIES)),
  catalogue_item_id: z.nullable(z.number()),
  /** What was ordered as the lists have it now; null: of no list, or no longer offered. */
  item: z.nullable(z.object({ icon: z.string() })),
  worker_code: z.nullable(z.string()),
  quantity: z.number(),
  days: z.nullable(z.number()),
  unit: z.enum(UNITS),
  unit_price_paise: z.number(),
  amount_paise: z.number(),
  status: z.enum(ORDER_STATUSES),
  payment_mode: z.enum(['online', 'after_service']),
  payment_method: z.nullable(z.string()),
  transaction_id: z.nullable(z.string()),
  payment_date: z.nullable(z.string()),
  payment_time: z.nullable(z.string()),
  /** Assigned when the order is first paid; stays after refunds. Null before. */
  receipt_number: z.nullable(z.number()),
  scheduled_on: z.nullable(z.string()),
  slot: z.nullable(z.string()),
  job_status: z.enum(JOB_STATUSES),
  /** Names of those who are assigned; null: nobody is. */
  assigned_worker: z.nullable(z.string()),
  /** The same for Hindi pages. */
  assigned_worker_hi: z.nullable(z.string()),
  /** Where the work is. */
  address: z.string(),
  /** Why they ask to cancel it, though it is paid, and since when; null: they do not ask. */
  cancel_reason: z.nullable(z.string()),
  cancel_asked_at: z.nullable(z.string()),
  /** What they find not right about the work; null: nothing, or they have their answer. */
  complaint: z.nullable(z.string()),
  /** The order whose work was not right: this is the free visit that puts it right. */
  return_of: z.nullable(z.string()),
  created_at: z.string(),
});
export type OrderRow = z.infer<typeof orderRow>;
export const ORDER_COLUMNS = columnsOf(orderRow.shape, 'icon');

/** The same with the customer's details, for the page of one order. */
export const orderDetailRow = z.extend(orderRow, {
  name: z.string(),
  mobileNumber: z.string(),
  /** Null: of an account by phone alone. */
  email: z.nullable(z.string()),
  /** The request for contract work of which this is a stage. */
  contract_ticket: z.nullable(z.string()),
  complaint_kind: z.nullable(z.enum(COMPLAINT_KINDS)),
  /** When they would like somebody to come again; null: any time. */
  complaint_day: z.nullable(z.string()),
  complaint_slot: z.nullable(z.string()),
  /** How they found the work, 1 to 5, and what they added; null: they did not say. */
  rating: z.nullable(z.number()),
  rating_words: z.nullable(z.string()),
  updated_at: z.string(),
  /** With the price of today, at which more or less of it is ordered. */
  item: z.nullable(z.object({ icon: z.string(), price_paise: z.number() })),
});
export type OrderDetailRow = z.infer<typeof orderDetailRow>;
export const ORDER_DETAIL_COLUMNS = columnsOf(orderDetailRow.shape, 'icon,price_paise');

/**
 * Something that happened to an order. `type`: `created`, `status_changed`, `payment_failed`, `worker_assigned`,
 * `worker_released` (`data.name`), `visit_changed` (`data.day`, `data.slot`, before: `data.from_day`, `data.from_slot`; another address: `data.is_elsewhere`), `cancel_asked` and `cancel_declined` (`data.reason`),
 * `complained` and, while it has no answer, `complaint_added` (`data.text`, `data.kind`; to a question of ours: `data.answers`), `complaint_asked` (`data.text`), `complaint_answered` (`data.text`, `data.visit`), `job_changed` (`data.to`); others may come.
 */
export const orderEventRow = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.enum(['customer', 'staff', 'admin', 'service', 'provider']),
  type: z.string(),
  from_status: z.nullable(z.enum(ORDER_STATUSES)),
  to_status: z.nullable(z.enum(ORDER_STATUSES)),
  data: z.record(z.string(), z.unknown()),
});
export type OrderEventRow = z.infer<typeof orderEventRow>;
export const ORDER_EVENT_COLUMNS = Object.keys(orderEventRow.shape).join(',');

/** A row of `my_refunds()`: money that went back, or (`pending`) is on its way. `amount_paise` is in parts of `currency`. */
export const ownRefundRow = z.object({
  id: z.string(),
  amount_paise: z.number(),
  currency: z.string(),
  state: z.enum(['pending', 'processed']),
  at: z.string(),
  /** By which the person's bank finds it; null: the provider has not told it. */
  bank_reference: z.optional(z.nullable(z.string())),
});
export type OwnRefund = z.infer<typeof ownRefundRow>;

/** How far a request for contract work has come. */
export const REQUEST_STATUSES = [
  'NEW',
  'CONTACTED',
  'QUOTED',
  'ACCEPTED',
  'CLOSED',
  'CANCELLED',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** A row of `contract_requests` with the name of its service. */
export const contractRequestRow = z.object({
  ticket: z.string(),
  service_code: z.enum(CONTRACT_CODES),
  /** Null when the service is no longer offered. */
  service: z.nullable(z.object({ name_en: z.string(), name_hi: z.string() })),
  name: z.string(),
  phone: z.string(),
  description: z.string(),
  /** Where the work is. */
  address: z.string(),
  preferred_on: z.nullable(z.string()),
  status: z.enum(REQUEST_STATUSES),
  /** What staff wrote for the customer. */
  note: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ContractRequestRow = z.infer<typeof contractRequestRow>;
