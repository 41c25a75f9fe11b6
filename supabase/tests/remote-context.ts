import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { expect } from 'vitest';

/** By host, whose requests a client answers. */
const clients = new Map<string, WeakRef<SupabaseClient>>();

const fetchFromNetwork = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const { host } = new URL(input instanceof Request ? input.url : input);
  const fetchAsClient = clients.get(host)?.deref()?.['fetch'];
  return (fetchAsClient ?? fetchFromNetwork)(input, init);
};

/** What the browser's functions are given; the client of the person who is here carries their requests. */
export function contextOf(supabase: SupabaseClient): RemoteContext {
  const host = `${randomUUID()}.test`;
  clients.set(host, new WeakRef(supabase));
  return {
    config: {
      apiUrl: '',
      supabaseUrl: `http://${host}`,
      supabasePublishableKey: supabase['supabaseKey'],
    },
    getSupabase: () => Promise.resolve(supabase),
    getAccessToken: () => Promise.resolve(null),
  };
}

/** What a visitor is told by a table that is not theirs to read. */
export const notAllowed = { code: expect.stringMatching(/^(not_allowed|session_expired)$/) };
