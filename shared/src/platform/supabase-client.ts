import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js';
import { ApiError } from '../contracts/error-code';
import { absoluteUrl, loadRuntimeConfig } from './runtime-config';
import { deviceStorage } from './storage';

/** The key under which supabase-js stores the session on this device; without this entry nobody is signed in here. */
export const SESSION_STORAGE_KEY = 'kaarigar.session';

type AuthOptions = NonNullable<SupabaseClientOptions<'public'>['auth']>;

async function create(auth: AuthOptions): Promise<SupabaseClient> {
  try {
    const [{ createClient }, config] = await Promise.all([
      import('@supabase/supabase-js'),
      loadRuntimeConfig(),
    ]);
    return createClient(absoluteUrl(config.supabaseUrl), config.supabasePublishableKey, {
      // An address never signs anybody in: whoever wrote it would choose the account.
      auth: { flowType: 'implicit', detectSessionInUrl: false, ...auth },
    });
  } catch (error) {
    // The configuration is inlined, so only the download can fail. `network_down` lets a form show this and stay open.
    throw new ApiError('network_down', { cause: error });
  }
}

let client: Promise<SupabaseClient> | undefined;

/**
 * The page's Supabase client, downloaded on first use: a visitor who never signs in does not download it. A failed
 * download throws `network_down` and can be retried.
 */
export function getSupabase(): Promise<SupabaseClient> {
  client ??= create({ storageKey: SESSION_STORAGE_KEY, storage: deviceStorage }).catch(
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

/**
 * A client beside the page's own: its session is neither stored nor seen by the page, and ends with the client. For
 * what must be known about an account before the page signs in to it. Throws `network_down`.
 */
export function openSeparateClient(): Promise<SupabaseClient> {
  return create({
    storageKey: `${SESSION_STORAGE_KEY}.separate`,
    persistSession: false,
    autoRefreshToken: false,
  });
}
