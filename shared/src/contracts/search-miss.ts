import * as z from 'zod/mini';

/**
 * POST /search-misses: a search that found nothing, from anybody. Only words are kept, see `count_search_miss()`; what
 * is not kept is answered the same.
 */
export const searchMissRequest = z.object({ text: z.string() });
export type SearchMissRequest = z.infer<typeof searchMissRequest>;

export const searchMissResponse = z.object({ received: z.literal(true) });
export type SearchMissResponse = z.infer<typeof searchMissResponse>;
