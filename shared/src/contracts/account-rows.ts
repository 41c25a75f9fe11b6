import * as z from 'zod/mini';

// What the page reads of who is here, apart from other rows: the shell downloads no more.

/**
 * What is asked of the session: `done`, it has shown the second factor; `needed`, it has not yet; `enrol`, staff must
 * set one up first; `none`, nothing is asked.
 */
export const SECOND_FACTORS = ['none', 'needed', 'enrol', 'done'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** `me()`: the signed-in person from the database. The role comes from the database, never from a token claim. */
export const meRow = z.object({
  id: z.string(),
  /** Null: an account by phone alone. */
  email: z.nullable(z.string()),
  /** The number that the account logs in with, `+919876543210`; null: none. */
  login_phone: z.nullable(z.string()),
  /** None also where nobody wrote it down, or an older database answers. */
  login_phone_since: z.optional(z.nullable(z.string())),
  /** Whether it can log in by a password; unknown from an older database. */
  has_password: z.optional(z.boolean()),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  locale: z.enum(['en', 'hi']),
  /** Whether the person has given their details and their consent; see `complete_account()`. */
  is_complete: z.boolean(),
  role: z.enum(['customer', 'staff', 'admin']),
  second_factor: z.enum(SECOND_FACTORS),
  /** They want the account removed, which is not done before; null: they do not. Unknown from an older database. */
  deletion_due_at: z.optional(z.nullable(z.string())),
});
export type Me = z.infer<typeof meRow>;

/** A row of `list_sessions()`: one login of the caller. */
export const sessionRow = z.object({
  id: z.string(),
  since: z.string(),
  /** When the login was last renewed: about every quarter of an hour while a page is open. */
  used_at: z.string(),
  /** What the browser calls itself. */
  device: z.nullable(z.string()),
  /** Whether it is the login that asks. */
  is_current: z.boolean(),
  /** What shows news of orders as long as it lives; unknown from an older database. */
  devices: z.optional(z.array(z.object({ id: z.number(), since: z.string() }))),
});
export type SessionRow = z.infer<typeof sessionRow>;
