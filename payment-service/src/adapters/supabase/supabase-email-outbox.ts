import * as z from 'zod';
import type { ClaimedEmail, EmailOutbox } from '../../ports';
import { createAccess, read } from './supabase-access';

const claimedEmailRow = z
  .object({
    id: z.number().int(),
    kind: z.string(),
    recipient: z.string().nullable(),
    locale: z.enum(['en', 'hi']),
    data: z.unknown(),
    key: z.string(),
    tries: z.number().int(),
  })
  .transform((row): ClaimedEmail => row);

const finishedEmail = z.object({ given_up: z.boolean() });

/** Mails to send, through the SQL functions granted to the service role. */
export function createEmailOutbox(url: string, secretKey: string): EmailOutbox {
  const supabase = createAccess(url, secretKey);
  return {
    claimEmails: (limit) =>
      read(z.array(claimedEmailRow), supabase.rpc('claim_emails', { p_limit: limit })),

    async finishEmail(id, error) {
      const finished = supabase.rpc('finish_email', { p_id: id, p_error: error });
      return { isGivenUp: (await read(finishedEmail, finished)).given_up };
    },
  };
}
