import * as z from 'zod';
import type { PeopleDesk } from '../../ports';
import { createAccess, read } from './supabase-access';

/** Removes through the SQL functions granted to the service role. */
export function createPeopleDesk({
  url,
  secretKey,
}: {
  readonly url: string;
  readonly secretKey: string;
}): PeopleDesk {
  const supabase = createAccess(url, secretKey);
  return {
    eraseDue: (limit) => read(z.int(), supabase.rpc('erase_due_people', { p_limit: limit })),
    purgeOld: (limit) =>
      read(z.record(z.string(), z.int()), supabase.rpc('purge_old', { p_limit: limit })),
  };
}
