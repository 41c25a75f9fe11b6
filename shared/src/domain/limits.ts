// Bounds that forms, texts, the services and the database share. SQL holds those that it enforces a second time;
// a database test compares the two. Quantities and days of a hire: quote.ts, days ahead: schedule.ts.

/** Characters of a password. The sign-in service asks for the first; bcrypt, which keeps them, reads no more than the second. */
export const PASSWORD_LENGTH = { min: 8, max: 72 } as const;

/** The most characters of what people type, by what it is. */
export const MAX_LENGTH = {
  name: 120,
  area: 120,
  address: 500,
  reason: 500,
  note: 2_000,
  message: 4_000,
  receiptNumber: 40,
  search: 100,
} as const;

/** Characters of what a customer wants done in a contract. */
export const DESCRIPTION_LENGTH = { min: 10, max: 2_000 } as const;

/** Rows of a page of a list: when nobody says how many, and the most that is answered. */
export const PAGE_SIZE = { usual: 50, max: 200 } as const;

/** Rows that are read at a time for a file of all of them. */
export const EXPORT_PAGE_SIZE = 1_000;

/** How long a text is as people count: one emoji is not two. */
export function lengthOf(text: string): number {
  return [...text].length;
}
