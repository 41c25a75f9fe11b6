import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { LocalSupabase } from './create-supabase';
import { DEMO_PASSWORD } from './demo-data';
import type { Settings } from './settings';

export type SeedSettings = Pick<Settings, 'publishableKey' | 'secretKey' | 'siteUrl'>;

/** supabase-js that calls `supabase` without a network. */
export function connect(supabase: LocalSupabase, key: string): SupabaseClient {
  return createClient('http://supabase.local', key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => supabase.fetch(new Request(input, init)) },
  });
}

/** One of the demo people, signed in as everybody is. */
export async function signIn(
  supabase: LocalSupabase,
  { publishableKey }: SeedSettings,
  email: string,
): Promise<SupabaseClient> {
  const client = connect(supabase, publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  return client;
}
