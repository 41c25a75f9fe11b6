import * as z from 'zod/mini';

/** A thing that we know: its fields are those of `my_data()`. */
const entry = z.record(z.string(), z.unknown());
export type DataEntry = z.infer<typeof entry>;

/** `my_data()`: all that we know of the person who asks. */
export const ownData = z.object({
  made_at: z.string(),
  account: z.nullable(entry),
  /** The request to remove the account. */
  removal: z.nullable(entry),
  consents: z.array(entry),
  /** Browsers that show them news. */
  devices: z.array(entry),
  logins: z.array(entry),
  /** Of who works here. */
  staff_sign_ins: z.array(entry),
  orders: z.array(entry),
  requests: z.array(entry),
  messages: z.array(entry),
  /** By which ways they want to hear from us, with the words they agreed to. */
  channels: z.array(entry),
  mails: z.array(entry),
});
export type OwnData = z.infer<typeof ownData>;
