import type { SupabaseClient } from '@supabase/supabase-js';
import { call } from './attempt';

/** A mail as a sender claims it. */
export interface Mail {
  readonly id: number;
  readonly kind: string;
  readonly order_id: string | null;
  readonly channel: string;
  readonly recipient: string | null;
  readonly locale: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly tries: number;
}

export const claimMails = (service: SupabaseClient, limit = 100): Promise<readonly Mail[]> =>
  call(service, 'claim_messages', { p_limit: limit });

/** Everything that waits, claimed and sent until nothing is left: a mail of an order waits for those before it. */
export async function sendMails(service: SupabaseClient): Promise<readonly Mail[]> {
  const mails = await claimMails(service);
  for (const { id } of mails) await call(service, 'finish_message', { p_id: id });
  return mails.length === 0 ? [] : [...mails, ...(await sendMails(service))];
}
