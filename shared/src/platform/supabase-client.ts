import type { SupabaseClient } from '@supabase/supabase-js';
import { ApiError } from '../contracts/error-code';
import { absoluteUrl, loadRuntimeConfig } from './runtime-config';
import { deviceStorage } from './storage';

/** Where supabase-js keeps the session on this device; without this entry nobody is signed in here. */
export const SESSION_STORAGE_KEY = 'kaarigar.session';

let client: Promise<SupabaseClient> | undefined;

async function create(): Promise<SupabaseClient> {
  const [{ createClient }, config] = await Promise.all([
    import('@supabase/supabase-js'),
    loadRuntimeConfig(),
  ]);
  return createClient(absoluteUrl(config.supabaseUrl), config.supabasePublishableKey, {
    auth: {
      storageKey: SESSION_STORAGE_KEY,
      storage: deviceStorage,
      flowType: 'implicit',
      detectSessionInUrl: true,
    },
  });
}

/**
 * The one Supabase client of the page, downloaded on first use: a visitor without a session who does not
 * sign in never pays for it. A failed download throws `network_down` and can be tried again.
 */
export function getSupabase(): Promise<SupabaseClient> {
  client ??= create().catch((error: unknown) => {
    client = undefined;
    // Configuration is inlined, so what failed is the download: no connection, and a form can say so and stay.
    throw new ApiError('network_down', { cause: error });
  });
  return client;
}
