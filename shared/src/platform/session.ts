import { useSyncExternalStore } from 'react';
import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import type { Me } from '../contracts/account-rows';
import { forgetKept } from '../offline/kept';
import { deviceStorage, forgetNews, forgetOthers, readJson } from './storage';
import { getSupabase, SESSION_STORAGE_KEY } from './supabase-client';

export interface SignedIn {
  readonly status: 'signed-in';
  readonly userId: string;
  /** Empty: an account by phone alone. */
  readonly email: string;
  /** The number that they log in with, as the sign-in service keeps it (`919876543210`); empty: none. */
  readonly phone: string;
  /** Profile and role; null when they could not be read (then the name falls back to "User"). */
  readonly me: Me | null;
}

/** `unavailable`: a session is stored, but it cannot be renewed because the sign-in service does not respond. */
export type SessionState =
  | { readonly status: 'loading' }
  /** `hasEnded`: the sign-in service ended the person's session; they did not log out. */
  | { readonly status: 'signed-out'; readonly hasEnded: boolean }
  | { readonly status: 'unavailable' }
  | SignedIn;

/** A page that was drawn before anybody opened it is that of a visitor. */
const VISITOR: SessionState = { status: 'signed-out', hasEnded: false };

const RENEWAL_TIMEOUT_MS = 8_000;

const listeners = new Set<() => void>();
let state: SessionState = { status: 'loading' };

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The session now. In components use `useSession`. */
export function getSession(): SessionState {
  return state;
}

/** Calls back on every change; returns the function that stops it. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session; the component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSession, () => VISITOR);
}

/** Reads profile and role (again). Null when they could not be read; the session then keeps the old ones. */
export async function refreshMe(): Promise<Me | null> {
  const me = await readMe();
  if (me && state.status === 'signed-in' && state.userId === me.id) setState({ ...state, me });
  return me;
}

let asked = 0;
/** The answer to the question that was asked last, of those that have one. */
let latest: { readonly number: number; readonly me: Me | null } = { number: 0, me: null };

/** Two questions can be under way, and the earlier one be answered last: the later one knows more. */
async function readMe(): Promise<Me | null> {
  const number = (asked += 1);
  const me = await askMe();
  if (number < latest.number) return latest.me;
  if (me) latest = { number, me };
  return me;
}

async function askMe(): Promise<Me | null> {
  // Visitors download neither.
  const [supabase, { meRow }] = await Promise.all([
    getSupabase(),
    import('../contracts/account-rows'),
  ]);
  const { data, error } = await supabase.rpc('me');
  return (!error && meRow.safeParse(data).data) || null;
}

let hadSession = false;
let isLoggingOut = false;

/** Call before a session is ended on purpose. */
export function expectLogout(): void {
  isLoggingOut = true;
}

function hasEnded(): boolean {
  return hadSession && !isLoggingOut;
}

async function applyEvent(event: AuthChangeEvent, session: Session | null): Promise<void> {
  if (!session) {
    // supabase-js keeps a stored session when it gets no response to the renewal.
    const isKept = event === 'INITIAL_SESSION' && deviceStorage.getItem(SESSION_STORAGE_KEY);
    setState(isKept ? { status: 'unavailable' } : { status: 'signed-out', hasEnded: hasEnded() });
    if (!isKept) {
      forgetNews();
      void forgetKept();
    }
    return;
  }
  const before = state.status === 'signed-in' && state.userId === session.user.id ? state : null;
  if (!before) forgetOthers(session.user.id);
  hadSession = true;
  isLoggingOut = false;
  const next: SignedIn = {
    status: 'signed-in',
    userId: session.user.id,
    email: session.user.email ?? '',
    phone: session.user.phone ?? '',
    me: before?.me ?? null,
  };
  // `me` holds the address too, and a session that has shown its second factor is answered as staff.
  const isKnown = before?.email === next.email && event !== 'MFA_CHALLENGE_VERIFIED';
  if (before?.me && isKnown) {
    setState(next);
    return;
  }
  // The role decides what the person sees first, so it is read before anyone is told that they are signed in.
  setState({ ...next, me: await readMe() });
}

let connection: Promise<void> | undefined;

/**
 * Downloads the client and follows its events from then on. Resolves when the first state is known:
 * signed in, signed out, or unavailable (then the next call tries again).
 */
export function connectSession(): Promise<void> {
  connection ??= connect().catch(() => {
    connection = undefined;
    // Nothing is lost: `unavailable` is shown to the person with a retry.
    setState({ status: 'unavailable' });
  });
  return connection;
}

/** The session as supabase-js has stored it, perhaps no longer valid; null: with a network, or there is none. */
function sessionWithoutNetwork(): { readonly token: string; readonly user: StoredUser } | null {
  if (navigator.onLine) return null;
  // Checked by hand: without a network nothing more can be downloaded.
  const stored = readJson(deviceStorage, SESSION_STORAGE_KEY) as StoredSession | null | undefined;
  const { access_token: token, user } = stored ?? {};
  const [id, email = '', phone = ''] = [user?.id, user?.email, user?.phone];
  if (!isText(token) || !isText(id) || !isText(email) || !isText(phone)) return null;
  return { token, user: { id, email, phone } };
}

type StoredUser = Readonly<Record<'id' | 'email' | 'phone', string>>;

interface StoredSession {
  readonly access_token?: unknown;
  readonly user?: Readonly<Partial<Record<keyof StoredUser, unknown>>> | null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function connectAgain(): void {
  connection = undefined;
  void connectSession();
}

let unsubscribe: (() => void) | undefined;

async function connect(): Promise<void> {
  const stored = sessionWithoutNetwork();
  if (stored) {
    // Nobody can renew it now. Whoever was signed in here sees what was kept for them (shell/src/offline).
    const { id, email, phone } = stored.user;
    setState({ status: 'signed-in', userId: id, email, phone, me: null });
    window.addEventListener('online', connectAgain, { once: true });
    return;
  }
  const supabase = await getSupabase();
  unsubscribe?.();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('no answer to the session renewal')),
      RENEWAL_TIMEOUT_MS,
    );
    let queue = Promise.resolve();
    const { data } = supabase.auth.onAuthStateChange((event, session) => {
      // Apply the events outside the callback, one after the other: supabase-js holds its lock during the callback, so
      // a request inside it would cause a deadlock.
      setTimeout(() => {
        queue = queue.then(() => applyEvent(event, session));
        queue.then(() => {
          clearTimeout(timer);
          resolve();
        }, reject);
      }, 0);
    });
    unsubscribe = () => data.subscription.unsubscribe();
  });
}

function connectWhenAnotherTabSignsIn(event: StorageEvent): void {
  if (event.key === SESSION_STORAGE_KEY && event.newValue && !connection) void connectSession();
}

let ready: Promise<void> | undefined;

/** Resolves when it is known whether someone is signed in. Downloads nothing when there is no sign of a session. */
export function sessionReady(): Promise<void> {
  if (state.status === 'unavailable') ready = connectSession();
  ready ??= (async () => {
    // Where pages are drawn before anybody opens them.
    if (typeof window === 'undefined') return setState(VISITOR);
    window.addEventListener('storage', connectWhenAnotherTabSignsIn);
    hadSession = deviceStorage.getItem(SESSION_STORAGE_KEY) !== null;
    if (hadSession) await connectSession();
    else setState({ status: 'signed-out', hasEnded: false });
  })();
  return ready;
}

/**
 * Resolves once this person is signed in and their role is known; used after a successful sign-in. The address counts,
 * too: whoever was signed in before it changed is known by the old one until then.
 */
export function untilSignedIn({ id, email = '' }: Pick<User, 'id' | 'email'>): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (state.status !== 'signed-in' || state.userId !== id || state.email !== email) return;
      stop();
      resolve();
    };
    const stop = subscribeToSession(check);
    check();
  });
}

/** The bearer token for our own service; renews it when needed. Null when nobody is signed in. */
export async function getAccessToken(): Promise<string | null> {
  if (state.status !== 'signed-in') return null;
  const stored = sessionWithoutNetwork();
  // supabase-js would try for half a minute to renew it.
  if (stored) return stored.token;
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? null;
}
