// Bounds that forms, texts, the services and the database share. SQL repeats the bounds that the database enforces; a
// database test compares the two. Quantities and days of a hire: quote.ts, days ahead: schedule.ts.

/** Characters of a password. The sign-in service requires the minimum; bcrypt ignores everything after the maximum. */
export const PASSWORD_LENGTH = { min: 8, max: 72 } as const;

/** Maximum number of characters per kind of input. */
export const MAX_LENGTH = {
  name: 120,
  area: 120,
  address: 500,
  reason: 500,
  note: 2_000,
  message: 4_000,
  receiptNumber: 40,
  search: 100,
  /** A search that is kept, and a word of staff that finds something. */
  searchWords: 40,
  /** Name of a group of a price list. */
  group: 60,
  /** Name of a filter that staff keep. */
  viewName: 60,
  /** What a price includes, or does not. */
  inclusion: 200,
} as const;

/** How old a price may be on a page that everybody may read, less the time that it takes to read it again. */
export const PRICES_STAY_MS = 50_000;

/** How many minutes of work a job of the price lists usually takes; 480 are a working day. */
export const WORK_MINUTES = { min: 5, max: 14_400 } as const;

/** Characters of a customer's description of contract work. */
export const DESCRIPTION_LENGTH = { min: 10, max: 2_000 } as const;

/**
 * How many there can be in 24 hours: orders (whatever becomes of them), those that one of the staff books for callers,
 * requests and photos of an account, requests of it to be removed, second factors and, as far as its owner is told, passwords
 * of it, messages to an address or number (but for what is always told), those that staff have sent again (of a kind about
 * an order, to a customer, by one of the staff), how often cancelled orders of a customer are taken up again or cash of
 * theirs is voided, an account's choices of how to hear from us, invitations of all admins, messages from an address and
 * from all together, codes by SMS to a number and to all together. What is of all is so high that only an attack reaches it.
 */
export const DAILY_LIMIT = {
  orders: 20,
  phoneOrders: 200,
  revisions: 20,
  requests: 10,
  photos: 100,
  mails: 40,
  repeatsOfMessage: 3,
  repeats: 10,
  repeatsOfStaff: 100,
  turns: 10,
  deletions: 3,
  loginChanges: 5,
  choices: 10,
  invitations: 20,
  messagesOfAddress: 5,
  messages: 2_000,
  codesOfNumber: 10,
  codesOfStrangers: 700,
  codes: 1_000,
} as const;

/** Photos of a request for contract work: how many, bytes of each, and the side of the square they fit into. */
export const PHOTOS = { most: 5, maxBytes: 512 * 1_024, maxSide: 1_600 } as const;

/** Work that is done sooner after it began is more likely a slip of the finger: the reason is asked. */
export const SHORTEST_WORK_MINUTES = 15;

/** For how long an order that is to be paid online waits, if its work does not begin before; SQL: `time_to_pay` of `unpaid_until()`. */
export const UNPAID_HOURS = 24;

/** For how long it waits at least, also when it is made shortly before the work; SQL: `shortest` of `unpaid_until()`. */
export const UNPAID_LEAST_HOURS = 1;

/** How long a page of the payment company can be paid on; the order is kept longer, and a new one opened. */
export const PAYMENT_PAGE_HOURS = 1;

/** For how many days after its end a customer can say that work was not right. */
export const COMPLAINT_DAYS = 7;

/** Days in which nothing is removed after somebody has asked for the removal of their account. */
export const DELETION_WAIT_DAYS = 7;

/** Rows on a page of a list: the default and the maximum. */
export const PAGE_SIZE = { usual: 50, max: 200 } as const;

/** How many orders staff do one thing to at once. */
export const BULK_ORDERS = 500;

/** Rows per batch when all rows are exported to a file: fewer cost more requests, more hold up other requests. */
export const EXPORT_PAGE_SIZE = 2_500;

/** The length of a text as people count it: an emoji counts once, not twice. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** The earliest year in which somebody who works for us can have begun; SQL: the check of `workers.works_since`. */
export const FIRST_WORK_YEAR = 1950;
