import type { SupabaseClient } from '@supabase/supabase-js';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { expect } from 'vitest';

/** What the browser's functions are given, with the client of the person who is here. */
export function contextOf(supabase: SupabaseClient): RemoteContext {
  return {
    config: { apiUrl: '', supabaseUrl: '', supabasePublishableKey: '' },
    getSupabase: () => Promise.resolve(supabase),
    getAccessToken: () => Promise.resolve(null),
  };
}

/** What a visitor is told by a table that is not theirs to read. */
export const notAllowed = { code: expect.stringMatching(/^(not_allowed|session_expired)$/) };
