import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { expect } from 'vitest';

/** Maps a host to the client that handles requests to it. */
const clients = new Map<string, WeakRef<SupabaseClient>>();

const fetchFromNetwork = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const { host } = new URL(input instanceof Request ? input.url : input);
  const fetchAsClient = clients.get(host)?.deref()?.['fetch'];
  return (fetchAsClient ?? fetchFromNetwork)(input, init);
};

/** The context that the browser's functions get; this person's client carries their requests. */
export function contextOf(supabase: SupabaseClient): RemoteContext {
  const host = `${randomUUID()}.test`;
  clients.set(host, new WeakRef(supabase));
  return {
    config: {
      apiUrl: '',
      supabaseUrl: `http://${host}`,
      supabasePublishableKey: supabase['supabaseKey'],
      captcha: null,
    },
    getSupabase: () => Promise.resolve(supabase),
    getAccessToken: () => Promise.resolve(null),
  };
}

/** The error that a visitor gets from a table they may not read. */
export const notAllowed = { code: expect.stringMatching(/^(not_allowed|session_expired)$/) };
