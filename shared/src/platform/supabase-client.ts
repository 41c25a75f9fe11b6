import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js';
import { ApiError } from '../contracts/error-code';
import { absoluteUrl, loadRuntimeConfig } from './runtime-config';
import { deviceStorage, visitorWishStorage } from './storage';

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

const SEPARATE_KEY = `${SESSION_STORAGE_KEY}.separate`;

/**
 * A client beside the page's own, which does not see its session: for what must be known about an account before the page
 * signs in to it. The session ends with the client, unless it `isKept` on this device, until the next logout, for the next
 * client that is. Throws `network_down`.
 */
export function openSeparateClient(isKept = false): Promise<SupabaseClient> {
  return create({
    storageKey: SEPARATE_KEY,
    storage: visitorWishStorage,
    persistSession: isKept,
    autoRefreshToken: false,
  });
}

/** Leaves the session of the kept client to whoever has it by now. */
export function forgetKeptClient(): void {
  visitorWishStorage.removeItem(SEPARATE_KEY);
}
