import * as z from 'zod/mini';
import { CONTRACT_CODES } from '../domain/catalogue';
import { JOB_STATUSES, ORDER_STATUSES } from '../domain/order-status';
import { TRADES } from '../domain/trade';
import { REQUEST_STATUSES } from './rows';

/** An order on the desk; `since`: the moment since which it waits. */
export const deskOrder = z.object({
  order_id: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  service_type: z.string(),
  service_type_hi: z.string(),
  scheduled_on: z.nullable(z.string()),
  slot: z.nullable(z.string()),
  /** Working days of a hire. */
  days: z.nullable(z.number()),
  amount_paise: z.number(),
  status: z.enum(ORDER_STATUSES),
  payment_mode: z.enum(['online', 'after_service']),
  job_status: z.enum(JOB_STATUSES),
  assigned_worker: z.nullable(z.string()),
  assigned_worker_hi: z.nullable(z.string()),
  needs_worker: z.boolean(),
  asks_to_cancel: z.boolean(),
  complains: z.boolean(),
  /** It complains, and we asked something: it is its customer's turn. */
  is_asked: z.optional(z.boolean()),
  /** The bank disputes its payment, and nobody has decided. */
  is_disputed: z.boolean(),
  /** Of agreed work: which stage of how many, and the request it belongs to. */
  stage: z.nullable(z.number()),
  stages: z.nullable(z.number()),
  /** Of money before the work: the order to which somebody is sent. An older database does not say. */
  work_order_id: z.optional(z.nullable(z.string())),
  contract_ticket: z.nullable(z.string()),
  /** The customer's; none from an older database. */
  locale: z.optional(z.enum(['en', 'hi'])),
  created_at: z.string(),
  since: z.string(),
});
export type DeskOrder = z.infer<typeof deskOrder>;

/** Where counting stops: a count equal to it means "that many or more". */
export const DESK_COUNTED_TO = 100;

const some = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ count: z.number(), rows: z.array(row) });
const orders = some(deskOrder);
/** The first orders of one kind, and how many there are. */
export type DeskOrders = z.infer<typeof orders>;

const day = z.array(z.object({ slot: z.nullable(z.string()), orders }));
/** A day by its parts; the last one is for work without a time. */
export type DeskDay = z.infer<typeof day>;

const request = z.object({
  ticket: z.string(),
  service_type: z.string(),
  service_type_hi: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  since: z.string(),
});
export type DeskRequest = z.infer<typeof request>;
/** `is_asked`: we asked its customer something, and it is their turn. */
const openRequest = z.extend(request, { is_asked: z.optional(z.boolean()) });
export type DeskOpenRequest = z.infer<typeof openRequest>;
/** Its customer waits for an answer; `words`: the first of what they wrote last. */
const question = z.extend(request, { words: z.string() });

/** `desk_today()`. */
export const deskToday = z.object({
  now: z.string(),
  /** Today in India, `YYYY-MM-DD`. */
  day: z.string(),
  /** Orders made since the moment that was asked about. */
  arrived: z.number(),
  needs_worker: orders,
  /** Of those the ones without a day, who waits longest first. */
  undated: orders,
  /** The day is over, and who was to come has not begun. */
  late: orders,
  /** Work that has begun, since when. */
  under_way: orders,
  today: day,
  tomorrow: day,
  unpaid: orders,
  review: orders,
  refunds: orders,
  cancels: orders,
  /** Cash that an admin is asked to take back. */
  doubts: orders,
  complaints: orders,
  disputes: some(
    z.object({
      id: z.string(),
      /** Null while the payment is not in our books. */
      order_id: z.nullable(z.string()),
      amount_paise: z.number(),
      respond_by: z.nullable(z.string()),
      since: z.string(),
    }),
  ),
  /** What the provider did not give back, and nobody asked for again. */
  failed_refunds: some(
    z.object({
      id: z.string(),
      order_id: z.string(),
      amount_paise: z.number(),
      since: z.string(),
    }),
  ),
  /** Agreed work that its customer asks to cancel. */
  work_cancels: some(question),
  /** What customers ask about their requests. */
  questions: some(question),
  requests: some(openRequest),
  /** Requests that somebody has taken up and to which no price was given. */
  unpriced: some(openRequest),
  messages: some(
    // `words`: its first ones.
    z.object({
      id: z.number(),
      name: z.string(),
      phone: z.nullable(z.string()),
      words: z.string(),
      since: z.string(),
    }),
  ),
});
export type DeskToday = z.infer<typeof deskToday>;

const foundOrder = z.pick(deskOrder, {
  order_id: true,
  name: true,
  service_type: true,
  service_type_hi: true,
  status: true,
  scheduled_on: true,
  slot: true,
  days: true,
  assigned_worker: true,
  assigned_worker_hi: true,
});

/** `desk_caller()`: what is known of whoever calls from a number. */
export const deskCaller = z.object({
  /** An account has proved the number: what is booked is its own. */
  has_account: z.boolean(),
  /** It is the account of whoever asks. */
  is_own: z.boolean(),
  /** When the account last proved the number, where it may be somebody else's by now. */
  old_proof_at: z.nullable(z.string()),
  /** To the privacy policy, in the account. */
  has_agreed: z.boolean(),
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  locale: z.nullable(z.enum(['en', 'hi'])),
  /** Who last ordered with the number from an account that has not proved it, where nothing else is known. */
  unproved: z.nullable(
    z.object({
      name: z.string(),
      address: z.string(),
      locale: z.enum(['en', 'hi']),
      last_at: z.string(),
      orders: z.number(),
    }),
  ),
  /** The newest five of the number. */
  orders: z.array(foundOrder),
});
export type DeskCaller = z.infer<typeof deskCaller>;

/** `desk_customer()`: what is known of a customer, by their account or by a number. */
export const deskCustomer = z.object({
  /** Ten digits: those that were asked for, or that the account has proved. */
  phone: z.nullable(z.string()),
  account: z.nullable(
    z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      address: z.nullable(z.string()),
      locale: z.enum(['en', 'hi']),
      since: z.string(),
      /** Proved by a login; null: none. */
      login_phone: z.nullable(z.string()),
      /** Only written in the profile: it proves nothing. */
      typed_phone: z.nullable(z.string()),
      /** When it last proved the number, where it may be somebody else's by now. */
      old_proof_at: z.nullable(z.string()),
      told_by: z.array(z.enum(['email', 'sms', 'whatsapp', 'push'])),
    }),
  ),
  /** Over the newest 200 orders; `are_all`: there are no others. */
  money: z.object({
    orders: z.number(),
    are_all: z.boolean(),
    /** Also what was given back since. */
    paid_paise: z.number(),
    owed_paise: z.number(),
    refunded_paise: z.number(),
  }),
  orders: z.array(
    z.extend(foundOrder, {
      address: z.string(),
      job_status: z.enum(JOB_STATUSES),
      amount_paise: z.number(),
      has_account: z.boolean(),
      created_at: z.string(),
    }),
  ),
  /** With the number, of accounts that have not proved it. */
  of_others: z.array(foundOrder),
  requests: z.array(
    z.object({
      ticket: z.string(),
      name: z.string(),
      service_code: z.enum(CONTRACT_CODES),
      status: z.enum(['NEW', 'CONTACTED', 'QUOTED', 'ACCEPTED', 'CLOSED', 'CANCELLED']),
      note: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  /** What they wrote on the contact page from the address or the number that is theirs. */
  letters: z.array(
    z.object({
      id: z.number(),
      words: z.string(),
      status: z.enum(['NEW', 'ANSWERED', 'CLOSED']),
      note: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  /** What we sent them. */
  messages: z.array(
    z.object({
      id: z.number(),
      order_id: z.nullable(z.string()),
      kind: z.string(),
      channel: z.enum(['email', 'sms', 'whatsapp', 'push']),
      written_at: z.string(),
      /** Of news of contract work. */
      ticket: z.optional(z.nullable(z.string())),
      /** It did not go out or arrive, and nothing else told it. */
      is_untold: z.boolean(),
    }),
  ),
});
export type DeskCustomer = z.infer<typeof deskCustomer>;

/** `desk_search()`: at most five of each. */
export const deskFound = z.object({
  orders: z.array(foundOrder),
  customers: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), phone: z.string() })),
  workers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      name_hi: z.nullable(z.string()),
      phone: z.string(),
      area: z.nullable(z.string()),
    }),
  ),
  requests: z.array(
    z.object({
      ticket: z.string(),
      name: z.string(),
      service_code: z.enum(CONTRACT_CODES),
      status: z.enum(REQUEST_STATUSES),
    }),
  ),
  /** To us; `words`: their first ones. */
  messages: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      phone: z.nullable(z.string()),
      status: z.enum(['NEW', 'ANSWERED', 'CLOSED']),
      words: z.string(),
    }),
  ),
});
export type DeskFound = z.infer<typeof deskFound>;

/** Work in the calendar. */
const undatedWork = z.object({
  order_id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** False: no message of ours goes out. */
  has_account: z.boolean(),
  service_type: z.string(),
  service_type_hi: z.string(),
  address: z.string(),
  slot: z.nullable(z.string()),
  status: z.enum(ORDER_STATUSES),
  job_status: z.enum(JOB_STATUSES),
  updated_at: z.string(),
});
/** Work for which no day is agreed. */
export type UndatedWork = z.infer<typeof undatedWork>;
/**
 * `day` to `last_day`: the worker's part of it. All of it begins on `scheduled_on` and takes so many working `days`; null:
 * it is no hire.
 */
const calendarWork = z.extend(undatedWork, {
  day: z.string(),
  last_day: z.string(),
  scheduled_on: z.optional(z.nullable(z.string())),
  days: z.optional(z.nullable(z.number())),
});
export type CalendarWork = z.infer<typeof calendarWork>;

/** Work of the days on which a worker is away. */
const workOfLeave = z.pick(calendarWork, {
  order_id: true,
  name: true,
  service_type: true,
  service_type_hi: true,
  slot: true,
  day: true,
  last_day: true,
});
export type WorkOfLeave = z.infer<typeof workOfLeave>;

/** `keep_leave()` and `keep_days_off()`: what the worker was taken off, and what was left as it is, and why. */
export const keptLeave = z.object({
  taken_off: z.array(workOfLeave),
  left: z.array(z.extend(workOfLeave, { why: z.enum(['under_way', 'own_order']) })),
});
export type KeptLeave = z.infer<typeof keptLeave>;

const calendarWorker = z.object({
  id: z.string(),
  name: z.string(),
  name_hi: z.nullable(z.string()),
  phone: z.string(),
  trades: z.array(z.enum(TRADES)),
  area: z.nullable(z.string()),
  work: z.array(calendarWork),
  leave: z.array(z.object({ id: z.number(), first_day: z.string(), last_day: z.string() })),
  /** Weekdays without work, 1 is Monday. */
  days_off: z.array(z.number()),
});
export type CalendarWorker = z.infer<typeof calendarWorker>;

/** `desk_calendar()`. */
export const deskCalendar = z.object({
  today: z.string(),
  from: z.string(),
  days: z.array(z.object({ day: z.string(), is_closed: z.boolean() })),
  /** What needs a worker in these days, at most a hundred. */
  waiting: z.array(calendarWork),
  /** What needs a worker and has no day, who waits longest first; at most thirty. */
  undated: z.array(undatedWork),
  /** The first 200 by name who work here, and who was searched or asked for. */
  workers: z.array(calendarWorker),
  /** Who was searched for, by id, at most 200; null: nobody was. An older database does not say. */
  found: z.optional(z.nullable(z.array(z.string()))),
  /** How many work here. */
  worker_count: z.optional(z.number()),
});
export type DeskCalendar = z.infer<typeof deskCalendar>;
