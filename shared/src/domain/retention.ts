/**
 * How long what we know of people is kept. The privacy page is made from it, the database removes by it
 * (`private.retention()`), and a database test compares the two.
 */
export const RETENTION = {
  /** Orders, payments, receipts, the history of what staff changed, and who they were: as tax and company law ask. */
  books: { years: 8 },
  /** Contact messages, and requests for contract work that led to no order. */
  messages: { years: 2 },
  /** After their request or complaint has ended. */
  photos: { days: 180 },
  /** When and from where staff signed in. */
  staff_sign_ins: { days: 180 },
  /** Logins that nobody uses. */
  logins: { days: 90 },
  /** Copies of mails that were sent. */
  mails: { days: 90 },
  /** What the payment company reported, word by word. */
  reports: { days: 90 },
  /** Searches without a result, after the last time. */
  searches: { days: 90 },
  /** Accounts whose address nobody confirms. */
  unconfirmed: { days: 30 },
} as const satisfies Record<string, Period>;

/** What is kept outside of the database: a test compares it with the files of `deploy/`. */
export const RETENTION_OUTSIDE = {
  /** Lines of the servers' logs, with internet addresses. */
  logs: { days: 14 },
  /** Backups of the database. */
  backups: { days: 35 },
} as const satisfies Record<string, Period>;

/** How long a booking waits on the device for the link of our mail, before there is an account. */
export const WISH_LIFE_DAYS = 2;

/** Within which time after its arrival a complaint is answered (Consumer Protection (E-Commerce) Rules, 2020). */
export const ANSWER_BY = { acknowledgedHours: 48, settledDays: 30 } as const;

export type Period = { readonly years: number } | { readonly days: number };
