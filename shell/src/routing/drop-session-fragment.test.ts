// oxlint-disable-next-line no-restricted-imports -- a control: the client without our settings
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropSessionFragment } from './drop-session-fragment';

const CONFIG = JSON.stringify({
  supabaseUrl: '/',
  supabasePublishableKey: 'sb_publishable_x',
  apiUrl: '/api',
  captcha: null,
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A session as links of the sign-in service carry it, issued so many seconds ago. */
function sessionIn(ago: number): string {
  const issued = Math.floor(Date.now() / 1000) - ago;
  const claims = { sub: 'somebody', iat: issued, exp: issued + 3600 };
  const token = `${encode({ alg: 'HS256' })}.${encode(claims)}.c2lnbmF0dXJl`;
  return `access_token=${token}&refresh_token=r&token_type=bearer&expires_in=3600&expires_at=${claims.exp}&type=recovery`;
}

/** Opens this address; returns what it is replaced by. */
function open(address: string) {
  const { hash, pathname, search, href, origin } = new URL(address, 'https://kaarigar.example');
  const replaceState = vi.fn();
  const location = { hash, pathname, search, href, origin };
  vi.stubGlobal('window', { location, history: { state: null, replaceState } });
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    getElementById: (id: string) => (id === 'runtime-config' ? { textContent: CONFIG } : null),
  });
  dropSessionFragment();
  return replaceState.mock.calls.map(([, , to]) => to as string);
}

/** The page's client, made anew: one that an earlier test made has already looked at its own address. */
async function pageClient() {
  const { getSupabase } = await import('@kaarigar/shared/platform/supabase-client');
  return getSupabase();
}

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

test.each([
  ['just now', 0],
  ['over 120 seconds ago', 121],
  ['longer ago than it lasts', 7_200],
])(
  'a session in an address that was issued %s signs nobody in and does not stay there',
  async (_when, ago) => {
    const fetched = vi.fn(async () => Response.json({ id: 'somebody', email: 'a@b.in' }));
    vi.stubGlobal('fetch', fetched);
    expect(open(`/orders?page=2#${sessionIn(ago)}`)).toEqual(['/orders?page=2']);
    const { data } = await (await pageClient()).auth.getSession();
    expect(data.session).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('without that setting supabase-js would take it, and only warn that it is old', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json({ id: 'somebody', email: 'a@b.in' }));
  open(`/orders#${sessionIn(121)}`);
  const { auth } = createClient('https://kaarigar.example', 'sb_publishable_x', {
    auth: { flowType: 'implicit', persistSession: false, autoRefreshToken: false },
  });
  const { data } = await auth.getSession();
  expect(data.session?.user.email).toBe('a@b.in');
  expect(String(warned.mock.calls)).toContain('issued over 120s ago');
});

test('another fragment stays', () => {
  expect(open('/terms#refunds')).toEqual([]);
});
