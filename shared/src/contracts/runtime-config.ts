import * as z from 'zod/mini';

/**
 * Public configuration, `/config.json`: read at runtime, so that one build serves every environment.
 * Addresses may be relative to the site (`/` and `/api` behind the gateway).
 */
export const runtimeConfig = z.object({
  supabaseUrl: z.string(),
  supabasePublishableKey: z.string(),
  apiUrl: z.string(),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
