import * as z from 'zod';
import type { SearchDesk } from '../../ports';
import { createAccess, read } from './supabase-access';

/** Counts searches through the SQL function granted to the service role. */
export function createSearchDesk({
  url,
  secretKey,
}: {
  readonly url: string;
  readonly secretKey: string;
}): SearchDesk {
  const supabase = createAccess(url, secretKey);
  return {
    async countMiss(text) {
      await read(z.unknown(), supabase.rpc('count_search_miss', { p_text: text }));
    },
  };
}
