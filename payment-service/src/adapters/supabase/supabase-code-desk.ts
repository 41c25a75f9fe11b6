import * as z from 'zod';
import type { CodeDesk } from '../../ports';
import { createAccess, read } from './supabase-access';

/** Counts codes through the SQL function granted to the service role. */
export function createCodeDesk({
  url,
  secretKey,
}: {
  readonly url: string;
  readonly secretKey: string;
}): CodeDesk {
  const supabase = createAccess(url, secretKey);
  return {
    count: (phone, userId) =>
      read(
        z.enum(['en', 'hi']).nullable(),
        supabase.rpc('count_phone_code', { p_phone: phone, p_user_id: userId }),
      ),
  };
}
