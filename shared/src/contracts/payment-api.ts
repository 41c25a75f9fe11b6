import * as z from 'zod/mini';
import { ERROR_CODES } from './error-code';
import { CATEGORIES } from '../domain/catalogue';
import { COMPLAINT_KINDS } from '../domain/complaint';
import { MAX_EMAIL_LENGTH } from '../domain/email';
import { MAX_LENGTH } from '../domain/limits';
import { JOB_STATUSES, ORDER_STATUSES } from '../domain/order-status';
import { PORTRAITS } from '../domain/portrait';
import { SLOTS } from '../domain/schedule';
import { TRADES } from '../domain/trade';

const orderId = z.string().check(z.regex(/^[0-9]{9}$/));
const orderStatus = z.enum(ORDER_STATUSES);

/** POST /create-order. Fields of the original body beyond these are accepted and never trusted. */
export const createOrderRequest = z.object({
  order_id: orderId,
  /** Path of the page to come back to; checked against an allow-list. */
  return_path: z.optional(z.string().check(z.maxLength(200))),
  locale: z.optional(z.enum(['en', 'hi'])),
});
export type CreateOrderRequest = z.infer<typeof createOrderRequest>;

export const createOrderResponse = z.object({ url: z.url() });
export type CreateOrderResponse = z.infer<typeof createOrderResponse>;

/** GET /get-payment-details, status 200. Only SUCCESS carries a transaction. `amount` in rupees. */
export const paymentDetails = z.object({
  orderId,
  status: orderStatus,
  amount: z.number(),
  amountPaise: z.number(),
  serviceType: z.string(),
  transactionId: z.nullable(z.string()),
  method: z.nullable(z.string()),
  /** `YYYY-MM-DD` and `HH:MM:SS` in India. */
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
});
export type PaymentDetails = z.infer<typeof paymentDetails>;

/** GET /get-payment-details, status 202: not known to be paid. `lastError` = why the last attempt failed. */
export const paymentPending = z.object({
  orderId,
  status: z.literal('PENDING'),
  amount: z.number(),
  amountPaise: z.number(),
  serviceType: z.string(),
  lastError: z.nullable(z.enum(ERROR_CODES)),
  /** Whether a payment is with the bank and not decided; left out where nobody could ask just now. */
  withBank: z.optional(z.boolean()),
});
export type PaymentPending = z.infer<typeof paymentPending>;

/**
 * What staff are asked for by the customer of an order, as the list filters it. `admin`: to cancel, and staff left the
 * answer to an admin; `cash`: nobody but staff asks, an admin, to take a payment in cash back.
 */
export const ASKS = ['anything', 'cancel', 'admin', 'complaint', 'cash'] as const;
export type Asks = (typeof ASKS)[number];

/** What there is to do about the work of an order, as the list filters it. `late`: its day is over and it has not begun. */
export const WORK_FILTERS = [
  'needs_worker',
  'under_way',
  'late',
  'today',
  'tomorrow',
  'unpaid',
] as const;
export type WorkFilter = (typeof WORK_FILTERS)[number];

/** How an order is or will be paid, as the list filters it. `cash`: paid to staff. */
export const PAYMENT_KINDS = ['online', 'after_service', 'cash'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Orders of GET /orders; each has the order id as its tie-break. */
export const ORDER_SORTS = [
  'created_at.desc',
  'created_at.asc',
  'amount.desc',
  'amount.asc',
  'name.asc',
  'name.desc',
  'visit.asc',
  'visit.desc',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** `service` filter of GET /orders: a price list, or every hire. */
export const ORDER_SERVICES = [...CATEGORIES, 'hire', 'contract'] as const;
export type OrderService = (typeof ORDER_SERVICES)[number];

/** `district` filter of GET /orders: its place in `brand.districts`, from 1; none: the address names none, or both. */
export const ORDER_DISTRICTS = ['1', '2', 'none'] as const;
export type OrderDistrict = (typeof ORDER_DISTRICTS)[number];

/** A row of GET /orders, as `list_orders()` answers it. `amount` in rupees, `created_at` ISO 8601. */
export const orderSummary = z.object({
  order_id: orderId,
  customer_name: z.string(),
  phone: z.string(),
  service_type: z.string(),
  service_type_hi: z.string(),
  quantity: z.number(),
  /** Only for a hire; null for everything else. */
  days: z.nullable(z.number()),
  unit: z.string(),
  amount: z.number(),
  amount_paise: z.number(),
  status: orderStatus,
  payment_mode: z.enum(['online', 'after_service']),
  payment_method: z.nullable(z.string()),
  job_status: z.enum(JOB_STATUSES),
  scheduled_on: z.nullable(z.string()),
  slot: z.nullable(z.string()),
  /** Names of assigned workers, comma separated; null when there are none. */
  assigned_worker: z.nullable(z.string()),
  /** The same for Hindi pages. */
  assigned_worker_hi: z.nullable(z.string()),
  /** Somebody is to come, and nobody is assigned yet, or fewer than were hired. */
  needs_worker: z.boolean(),
  /** The address, for staff; its customer knows it. */
  place: z.nullable(z.string()),
  /** The customer asks to cancel it, and waits for an answer. */
  asks_to_cancel: z.boolean(),
  /** Staff left that answer to an admin. */
  cancel_is_passed_on: z.boolean(),
  /** The customer says that the work is not right, and waits for an answer. */
  complains: z.boolean(),
  /** The order whose work was not right, if this is the free visit that puts it right. */
  return_of: z.nullable(orderId),
  /** The request of which it is a stage, or a free visit for one; null for everything else. */
  contract_ticket: z.nullable(z.string()),
  /** Its place among the stages; null for everything else, a free visit too. */
  stage: z.nullable(z.number()),
  /** How many stages there are; null where `stage` is. */
  stages: z.nullable(z.number()),
  /** A stage that is paid before the work and has none of its own. An older database does not say. */
  is_advance: z.optional(z.boolean()),
  /** Where the work is, as the filter has it, for staff; null: the address names none. An older database does not say. */
  district: z.optional(z.nullable(z.enum(['1', '2']))),
  /** On our receipt, for staff; null: it was never paid. */
  receipt_number: z.optional(z.nullable(z.number())),
  /** The language in which its customer booked, and is written to. */
  locale: z.enum(['en', 'hi']),
  created_at: z.string(),
});
export type OrderSummary = z.infer<typeof orderSummary>;
export const orderSummaries = z.array(orderSummary);

/**
 * GET /orders/counts: how many orders match the filter, per status; the `status` filter itself is ignored. Counting
 * stops at `limit`: a number equal to it means "that many or more". A status without orders is 0.
 */
export const orderCounts = z.object({
  limit: z.number(),
  total: z.number(),
  statuses: z.record(orderStatus, z.number()),
  /** The search found a place: only the newest orders there are looked at. None from an older database. */
  is_of_place: z.optional(z.boolean()),
});
export type OrderCounts = z.infer<typeof orderCounts>;

/**
 * A worker who was assigned to an order. `day` and `slot`: when they are expected; `began_at`, `ended_at`: when they
 * worked, null before. `name` is that of the day on which they began.
 */
export const assignedWorker = z.object({
  worker_id: z.string(),
  name: z.string(),
  phone: z.string(),
  day: z.string(),
  slot: z.nullable(z.string()),
  began_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** What they can do, and since which year; what a device kept before we asked has neither. */
  trades: z.optional(z.array(z.enum(TRADES))),
  works_since: z.optional(z.nullable(z.number())),
  /** The name in Devanagari; null: we were not told. */
  name_hi: z.optional(z.nullable(z.string())),
  portrait: z.optional(z.enum(PORTRAITS)),
  /** Which of the workers that the order needs they are; those of one place share its days. */
  place: z.optional(z.number()),
  /** Their days, when others come on the rest; null: they come on all. */
  parts: z.optional(z.nullable(z.array(z.object({ day: z.string(), last_day: z.string() })))),
});
export type AssignedWorker = z.infer<typeof assignedWorker>;

/** The order of a free visit, as its first order shows it. */
const returnVisit = z.object({
  order_id: orderId,
  status: orderStatus,
  job_status: z.enum(JOB_STATUSES),
  scheduled_on: z.nullable(z.string()),
  slot: z.nullable(z.string()),
});
export type ReturnVisit = z.infer<typeof returnVisit>;

/**
 * GET /order/{id} and every POST /orders/{id}/… answer `{data: OrderDetails}`, as `order_details()` does. `amount` and
 * `unit_price` in rupees.
 */
export const orderDetails = z.object({
  order_id: orderId,
  name: z.string(),
  /** Null: of an account by phone alone. */
  email: z.nullable(z.string()),
  phone_no: z.string(),
  address: z.string(),
  service_type: z.string(),
  service_type_hi: z.string(),
  /** What was ordered, as the lists name it now; null for contract work, and for what its reader may not see. */
  item: z.nullable(z.object({ key: z.string(), name_en: z.string(), name_hi: z.string() })),
  /** The request of which it is a stage; null for everything else. */
  contract_ticket: z.nullable(z.string()),
  /** A stage that is paid before the work and has none of its own: nobody is sent for it. */
  is_advance: z.optional(z.boolean()),
  /** The language in which it was ordered. */
  locale: z.enum(['en', 'hi']),
  amount: z.number(),
  amount_paise: z.number(),
  transaction_id: z.nullable(z.string()),
  status: orderStatus,
  quantity: z.number(),
  /** Only for a hire; null for everything else. */
  days: z.nullable(z.number()),
  unit: z.string(),
  unit_price: z.number(),
  unit_price_paise: z.number(),
  payment_mode: z.enum(['online', 'after_service']),
  payment_method: z.nullable(z.string()),
  payment_date: z.nullable(z.string()),
  payment_time: z.nullable(z.string()),
  /** Given with the first payment; null before. */
  receipt_number: z.nullable(z.number()),
  scheduled_on: z.nullable(z.string()),
  slot: z.nullable(z.string()),
  job_status: z.enum(JOB_STATUSES),
  /** Why the customer of a paid order asks to cancel it; null: they do not ask. */
  cancel_reason: z.nullable(z.string()),
  /** Since when they ask. */
  cancel_asked_at: z.nullable(z.string()),
  /** Staff left the answer to an admin. */
  cancel_is_passed_on: z.boolean(),
  /** What they said of it; null for its customer, too. */
  cancel_advice: z.nullable(z.string()),
  /** Why staff ask an admin to take its cash back; null: nobody does; null for its customer, too. */
  cash_doubt: z.nullable(
    z.object({
      reason: z.string(),
      at: z.string(),
      /** Asked by whoever reads it. */
      is_own: z.boolean(),
    }),
  ),
  /** What the customer finds not right about the work; null: nothing, or they have their answer. */
  complaint: z.nullable(z.string()),
  complaint_kind: z.nullable(z.enum(COMPLAINT_KINDS)),
  /** When they would like somebody to come again; null: any time. */
  complaint_day: z.nullable(z.string()),
  complaint_slot: z.nullable(z.string()),
  /** How the customer found the work, 1 to 5, and what they added; null: they did not say. */
  rating: z.nullable(z.number()),
  rating_words: z.nullable(z.string()),
  /** The order whose work was not right, if this is the free visit that puts it right. */
  return_of: z.nullable(orderId),
  /** When we last answered what they found not right, if in words alone; null: never, with a free visit, or rated since. */
  answered_in_words_at: z.optional(z.nullable(z.string())),
  /** Free visits because the work was not right, oldest first. */
  return_visits: z.array(returnVisit),
  workers: z.array(assignedWorker),
  /** Of a stage of agreed work that is not due: the number of the one before it that is not paid and done. */
  waits_for_stage: z.optional(z.nullable(z.number())),
  /** False: staff booked it for a number that nobody has proved yet. What a device kept before does not say. */
  has_account: z.optional(z.boolean()),
  /** For staff: the account that it belongs to. */
  account_id: z.optional(z.nullable(z.string())),
  /** For staff: by which channels its customer is told first; empty: by none, somebody has to call. */
  told_by: z.optional(z.nullable(z.array(z.enum(['email', 'sms', 'whatsapp', 'push'])))),
  created_at: z.string(),
  /** The page sends it back as `expected_updated_at`, so that nobody changes an order in a state they have not seen. */
  updated_at: z.string(),
});
export type OrderDetails = z.infer<typeof orderDetails>;
export const orderDetailsResponse = z.object({ data: orderDetails });

/** In every staff action: `updated_at` of the order as the person saw it. If it differs now: `order_changed`. */
const seen = { expected_updated_at: z.optional(z.iso.datetime({ offset: true })) };
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH.reason));

/** POST /orders/{id}/refund, admin. Default amount: what is left of the payment. Default payment: the proposed one. */
export const refundRequest = z.object({
  ...seen,
  payment_id: z.optional(z.guid()),
  amount_paise: z.optional(z.int().check(z.positive())),
  reason,
  /** Grants the customer's wish to cancel, although a part of the money is kept. */
  cancels: z.optional(z.boolean()),
  /** The page creates it when the dialog opens: the same key is the same refund. */
  idempotency_key: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** POST /orders/{id}/cash, staff. */
export const cashRequest = z.object({
  ...seen,
  receipt_number: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH.receiptNumber)),
  /** Why money of a stage is taken before its turn. */
  reason: z.optional(reason),
});
export type CashRequest = z.infer<typeof cashRequest>;

/** POST /orders/{id}/cash/void, admin, not the one who took it: the mark was a mistake, or it was given back to who asked to cancel. `kept_paise`: what was not. */
export const voidCashRequest = z.object({
  ...seen,
  reason,
  kept_paise: z.optional(z.int().check(z.positive())),
});
export type VoidCashRequest = z.infer<typeof voidCashRequest>;

/** POST /orders/{id}/review, staff: accepts the money as correct, REVIEW becomes SUCCESS. */
export const reviewRequest = z.object({ ...seen, reason });
export type ReviewRequest = z.infer<typeof reviewRequest>;

/** POST /orders/{id}/cancel, owner and staff; the body may be missing. `reason`: why an admin lets work go that has begun. */
export const cancelRequest = z.object({ ...seen, reason: z.optional(reason) });
export type CancelRequest = z.infer<typeof cancelRequest>;

/** POST /orders/{id}/ask-cancel, owner of a paid order whose work has not begun. `reason` null: they take it back. */
export const askCancelRequest = z.object({ ...seen, reason: z.nullable(reason) });
export type AskCancelRequest = z.infer<typeof askCancelRequest>;

/** POST /orders/{id}/decline-cancel, staff; the customer reads the reason. */
export const declineCancelRequest = z.object({ ...seen, reason });
export type DeclineCancelRequest = z.infer<typeof declineCancelRequest>;

/** POST /orders/{id}/pass-cancel-on, staff: an admin decides; `advice` is for them alone. */
export const passCancelOnRequest = z.object({ ...seen, advice: reason });
export type PassCancelOnRequest = z.infer<typeof passCancelOnRequest>;

/** POST /orders/{id}/complain, owner of an order whose work was done, or whose complaint was answered, within seven days; while one is open it is added to. `kind`: a common reason; `day`, `slot`: when they would like somebody to come again. */
export const complainRequest = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH.note)),
  kind: z.optional(z.nullable(z.enum(COMPLAINT_KINDS))),
  day: z.optional(z.nullable(z.iso.date())),
  slot: z.optional(z.nullable(z.enum(SLOTS))),
});
export type ComplainRequest = z.infer<typeof complainRequest>;

/** POST /orders/{id}/answer-complaint, staff: in words, with a free return visit, or both; the customer reads it. `asks`: the words are a question, and the complaint stays open. */
export const answerComplaintRequest = z.object({
  ...seen,
  text: z.optional(z.string().check(z.trim(), z.maxLength(MAX_LENGTH.note))),
  visit: z.boolean(),
  asks: z.optional(z.boolean()),
  /** When it is agreed already. */
  day: z.optional(z.iso.date()),
  slot: z.optional(z.enum(SLOTS)),
});
export type AnswerComplaintRequest = z.infer<typeof answerComplaintRequest>;

/** POST /orders/{id}/assign and /unassign, staff. `day`, `slot`: only for an order that has none. */
export const assignRequest = z.object({
  ...seen,
  worker_id: z.uuid(),
  day: z.optional(z.iso.date()),
  slot: z.optional(z.enum(['morning', 'afternoon', 'evening'])),
});
export type AssignRequest = z.infer<typeof assignRequest>;

/** POST /orders/{id}/job, staff. `reason`: why, if it is out of the ordinary. */
export const jobRequest = z.object({
  ...seen,
  to: z.enum(['IN_PROGRESS', 'COMPLETED']),
  reason: z.optional(reason),
});
export type JobRequest = z.infer<typeof jobRequest>;

/** Where and when the work is. `slot` null: the whole working day. */
const visit = {
  address: z.string().check(z.maxLength(MAX_LENGTH.address)),
  scheduled_on: z.nullable(z.iso.date()),
  slot: z.nullable(z.enum(SLOTS)),
};

const wholeVisit = z.object(visit);
export type Visit = z.infer<typeof wholeVisit>;

/**
 * POST /orders/{id}/visit, owner and staff, until the work begins. `seen`: the visit as the person saw it, where what
 * else changed is no reason to refuse; another visit now: `order_changed`.
 */
export const visitRequest = z.object({ ...seen, ...visit, seen: z.optional(wholeVisit) });
export type VisitRequest = z.infer<typeof visitRequest>;

/** POST /orders/{id}/revise, owner: the wish, as a new order would say it; what is left out stays, and so does what is ordered. */
export const revisionRequest = z.object({
  ...seen,
  name: z.optional(z.string().check(z.maxLength(MAX_LENGTH.name))),
  mobileNumber: z.optional(z.string().check(z.maxLength(30))),
  email: z.optional(z.nullable(z.string().check(z.maxLength(MAX_EMAIL_LENGTH)))),
  address: z.optional(visit.address),
  scheduled_on: z.optional(visit.scheduled_on),
  slot: z.optional(visit.slot),
  quantity: z.int(),
  /** Only for a hire. */
  days: z.optional(z.int()),
  payment_mode: z.optional(z.enum(['online', 'after_service'])),
  /** The amount that the page showed; another one is refused with `price_changed`. */
  expected_amount_paise: z.int(),
});
export type RevisionRequest = z.infer<typeof revisionRequest>;

/** POST /orders/{id}/recheck (owner, staff) and /pay-after (owner); the body may be missing. */
export const plainRequest = z.object(seen);
export type PlainRequest = z.infer<typeof plainRequest>;
