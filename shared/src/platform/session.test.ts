import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Me } from '../contracts/account-rows';
import { connectSession, getSession, refreshMe, untilSignedIn } from './session';

// Files share modules: those that an earlier file has loaded know nothing of the mock, and a later one wants none.
vi.hoisted(() => vi.resetModules());
vi.mock('./supabase-client', async (original) => ({
  ...(await original<object>()),
  getSupabase: async () => client as unknown as SupabaseClient,
}));

type Tell = (event: AuthChangeEvent, session: Session) => void;

/** Who asked who is here, in the order of their questions, and how they are answered. */
const asked: ((me: Me) => void)[] = [];
let tell: Tell = () => undefined;
const client = {
  rpc: () =>
    new Promise((resolve) => {
      asked.push((data) => resolve({ data, error: null }));
    }),
  auth: {
    onAuthStateChange: (told: Tell) => {
      tell = told;
      return { data: { subscription: { unsubscribe: () => undefined } } };
    },
  },
};

const asha = {
  id: 'asha',
  email: 'asha@test.example',
  login_phone: null,
  name: 'Asha',
  phone: null,
  address: null,
  locale: 'hi',
  is_complete: true,
  role: 'customer',
  second_factor: 'none',
} as const satisfies Me;

const loginOf = (email: string) => ({ user: { id: asha.id, email } }) as Session;
const nameNow = () => {
  const session = getSession();
  return session.status === 'signed-in' ? session.me?.name : session.status;
};
async function questions(count: number): Promise<void> {
  await vi.waitFor(() => expect(asked).toHaveLength(count));
}

beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const connected = connectSession();
  await vi.waitFor(() => {
    tell('INITIAL_SESSION', loginOf(asha.email));
    expect(asked).toHaveLength(1);
  });
  asked[0]?.(asha);
  await connected;
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('an answer that comes after that of a later question counts no more', async () => {
  asked.length = 0;
  const early = refreshMe();
  const late = refreshMe();
  await questions(2);
  asked[1]?.({ ...asha, name: 'Asha Devi' });
  await late;
  asked[0]?.(asha);
  expect(await early).toMatchObject({ name: 'Asha Devi' });
  expect(nameNow()).toBe('Asha Devi');
});

test('nor where the early question is that of a login, whose address is known with it', async () => {
  asked.length = 0;
  const isThere = vi.fn();
  const email = 'new@test.example';
  void untilSignedIn({ id: asha.id, email }).then(isThere);
  tell('USER_UPDATED', loginOf(email));
  await questions(1);
  const late = refreshMe();
  await questions(2);
  asked[1]?.({ ...asha, email, name: 'Asha Rai' });
  await late;
  expect(isThere).not.toHaveBeenCalled();
  asked[0]?.({ ...asha, is_complete: false });
  await vi.waitFor(() => expect(isThere).toHaveBeenCalled());
  expect(getSession()).toMatchObject({ email, me: { email, name: 'Asha Rai', is_complete: true } });
});
