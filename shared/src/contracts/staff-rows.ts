import * as z from 'zod/mini';
import { deletionObstacle } from './deletion-obstacle';
import { WORKER_CODES, CONTRACT_CODES } from '../domain/catalogue';
import { PORTRAITS } from '../domain/portrait';
import { TRADES } from '../domain/trade';
import { orderMessage } from './order-message';
import { catalogueItemRow, contractRequestRow, REQUEST_STATUSES } from './rows';

/** A row of `workers`. `note` is for staff only. */
export const workerRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The name in Devanagari; null: we were not told. */
  name_hi: z.nullable(z.string()),
  portrait: z.enum(PORTRAITS),
  /** 10 digits. */
  phone: z.string(),
  trades: z.array(z.enum(TRADES)),
  area: z.nullable(z.string()),
  /** The year in which they began to do this work. */
  works_since: z.nullable(z.number()),
  active: z.boolean(),
  note: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Worker = z.infer<typeof workerRow>;

/** `list_workers()`: a page, and how many workers match the search; these counts ignore the `active` filter. */
export const workerList = z.object({
  rows: z.array(workerRow),
  counts: z.object({ active: z.number(), inactive: z.number() }),
});
export type WorkerCounts = z.infer<typeof workerList>['counts'];

/** A row of `find_workers()`: a worker who could be sent to an order. */
export const freeWorkerRow = z.object({
  worker_id: z.string(),
  name: z.string(),
  name_hi: z.nullable(z.string()),
  phone: z.string(),
  trades: z.array(z.enum(TRADES)),
  area: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Null while the order has no date. */
  is_free: z.nullable(z.boolean()),
  /** On leave, or it is their day off; null while the order has no date. */
  is_away: z.nullable(z.boolean()),
  matches_trade: z.boolean(),
  /** Where they live and the address of the work share a place. */
  is_near: z.boolean(),
  /** How many other orders they have that day; null while the order has no date. */
  jobs_that_day: z.nullable(z.number()),
  /** Of several orders: how many need somebody at an agreed time, and how many of these this one person can do. */
  times: z.optional(z.number()),
  free_times: z.optional(z.number()),
  /** Of them, how many are of a trade of theirs, and how many they can really do. */
  trade_times: z.optional(z.number()),
  fit_times: z.optional(z.number()),
  /** The first of those that are of another trade. */
  other_trade_orders: z.optional(z.array(z.string())),
  /** When the other work ends that they have then; null: it is none. */
  busy_until: z.optional(z.nullable(z.string())),
  /** Of them, how many are in another district than they live in. */
  other_district: z.optional(z.number()),
  /** How many workers match, of whom fifty are here at most. */
  in_all: z.optional(z.number()),
});
export type FreeWorker = z.infer<typeof freeWorkerRow>;

export const STAFF_ROLES = ['staff', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A row of `list_staff()`. */
export const staffMemberRow = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  role: z.enum(STAFF_ROLES),
  created_at: z.string(),
  /** Whether their account has one. */
  second_factor: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMemberRow>;

/** An entry of `list_staff_invitations()`: who is asked to work here and has not confirmed their address yet. */
export const staffInvitationRow = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  created_at: z.string(),
  expires_at: z.string(),
});
export type StaffInvitation = z.infer<typeof staffInvitationRow>;

/** An entry of `list_deletion_requests()`: whose account is to be removed, not before `due_at`. */
export const deletionRequestRow = z.object({
  user_id: z.string(),
  email: z.nullable(z.string()),
  /** `+919876543210`; an account has one of the two at least. */
  login_phone: z.nullable(z.string()),
  name: z.nullable(z.string()),
  requested_at: z.string(),
  due_at: z.string(),
  /** What has come in the way since. */
  obstacle: z.nullable(deletionObstacle),
});
export type DeletionRequest = z.infer<typeof deletionRequestRow>;

/** A row of `list_sign_ins()`: a session of staff. */
export const signInRow = z.object({
  session_id: z.string(),
  /** Null when the account is gone. */
  name: z.nullable(z.string()),
  at: z.string(),
  /** When the session showed a second factor; null: it has not. */
  second_factor_at: z.nullable(z.string()),
  /** The client's address when it signed in, as far as it is known. */
  address: z.nullable(z.string()),
  /** What the browser calls itself. */
  device: z.nullable(z.string()),
});
export type SignIn = z.infer<typeof signInRow>;

/** The tables whose changes are kept. */
export const AUDIT_SUBJECTS = [
  'catalogue_items',
  'worker_rates',
  'contract_services',
  'workers',
  'staff_members',
  'contract_requests',
  'contact_messages',
  'search_aliases',
  'search_misses',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

const changedColumns = z.nullable(z.record(z.string(), z.unknown()));

/** A row of `list_audit()`: who changed what, with only the changed columns. */
export const auditEntryRow = z.object({
  id: z.number(),
  at: z.string(),
  /** Null: nobody was signed in; a migration or the first admin. */
  actor_id: z.nullable(z.string()),
  actor_name: z.nullable(z.string()),
  action: z.enum(['insert', 'update', 'delete']),
  subject_type: z.enum(AUDIT_SUBJECTS),
  /** The primary key; for an item of a price list `category/id`. */
  subject_id: z.string(),
  /** The row's current name; null when the row no longer exists. */
  subject_name: z.nullable(z.string()),
  /** Null for a new row. */
  before: changedColumns,
  /** Null for a removed row. */
  after: changedColumns,
});
export type AuditEntry = z.infer<typeof auditEntryRow>;

/** A request for contract work as staff see it. */
export const staffRequestRow = z.extend(contractRequestRow, {
  user_id: z.string(),
  /** The language to answer in. */
  locale: z.enum(['en', 'hi']),
});
export type StaffRequest = z.infer<typeof staffRequestRow>;

/** `list_contract_requests()`; a status without requests is missing in `counts`. */
export const staffRequestList = z.object({
  rows: z.array(
    z.extend(staffRequestRow, {
      /** Its customer waits for words of ours; unknown from an older database. */
      waits: z.optional(z.boolean()),
    }),
  ),
  counts: z.partialRecord(z.enum(REQUEST_STATUSES), z.number()),
  /** Of the search, whatever its status; unknown from an older database. */
  waiting: z.optional(z.number()),
});

export type ListedRequest = z.infer<typeof staffRequestList>['rows'][number];

export const MESSAGE_STATUSES = ['NEW', 'ANSWERED', 'CLOSED'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A row of `contact_messages`. */
export const contactMessageRow = z.object({
  id: z.number(),
  name: z.string(),
  /** As they gave them: at least one of both. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  message: z.string(),
  /** The language to answer in. */
  locale: z.enum(['en', 'hi']),
  status: z.enum(MESSAGE_STATUSES),
  note: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ContactMessageRow = z.infer<typeof contactMessageRow>;

/** `message_answers()`: what staff answered to a message. */
export const messageAnswer = z.object({
  id: z.number(),
  /** By our own mail, or on the phone, in a chat or from another mailbox. */
  way: z.enum(['email', 'elsewhere']),
  text: z.string(),
  /** Null: whoever answered is gone. */
  by: z.nullable(z.string()),
  at: z.string(),
  /** What became of the mail; null: there was none, or it is no longer kept. */
  mail: z.nullable(orderMessage),
});
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** `list_contact_messages()`; a status without messages is missing in `counts`. */
export const contactMessageList = z.object({
  rows: z.array(contactMessageRow),
  counts: z.partialRecord(z.enum(MESSAGE_STATUSES), z.number()),
});

/** A row of `catalogue_items` as staff see it; may be inactive. */
export const priceItemRow = z.extend(catalogueItemRow, {
  active: z.boolean(),
  updated_at: z.string(),
});
export type PriceItem = z.infer<typeof priceItemRow>;

/** A row of `worker_rates`; the rate is for one worker and day. */
export const rateRow = z.object({
  code: z.enum(WORKER_CODES),
  name_en: z.string(),
  name_hi: z.string(),
  rate_paise: z.number(),
  sort: z.number(),
  active: z.boolean(),
  updated_at: z.string(),
});
export type Rate = z.infer<typeof rateRow>;

/** A row of `contract_services`; they have no price. */
export const contractServiceAdminRow = z.object({
  code: z.enum(CONTRACT_CODES),
  name_en: z.string(),
  name_hi: z.string(),
  sort: z.number(),
  active: z.boolean(),
  updated_at: z.string(),
});
export type ContractServiceAdmin = z.infer<typeof contractServiceAdminRow>;
