import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { DEMO_PASSWORD } from './demo-data';
import type { ServedSupabase } from './serve-database';
import type { Settings } from './settings';

export type SeedSettings = Pick<Settings, 'publishableKey' | 'secretKey' | 'siteUrl'>;

/** A supabase-js client that calls `supabase` without a network. */
export function connect(supabase: ServedSupabase, key: string): SupabaseClient {
  return createClient('http://supabase.local', key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => supabase.fetch(new Request(input, init)) },
  });
}

/** A client of one of the demo people, signed in through the normal login. */
export async function signIn(
  supabase: ServedSupabase,
  { publishableKey }: SeedSettings,
  email: string,
): Promise<SupabaseClient> {
  const client = connect(supabase, publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  return client;
}
