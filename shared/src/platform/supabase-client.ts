import type { SupabaseClient } from '@supabase/supabase-js';
import { ApiError } from '../contracts/error-code';
import { absoluteUrl, loadRuntimeConfig } from './runtime-config';
import { deviceStorage } from './storage';

/** The key under which supabase-js stores the session on this device; without this entry nobody is signed in here. */
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
 * The page's only Supabase client, downloaded on first use: a visitor who never signs in does not download it. A failed
 * download throws `network_down` and can be retried.
 */
export function getSupabase(): Promise<SupabaseClient> {
  client ??= create().catch((error: unknown) => {
    client = undefined;
    // The configuration is inlined, so only the download can fail. `network_down` lets a form show this and stay open.
    throw new ApiError('network_down', { cause: error });
  });
  return client;
}
