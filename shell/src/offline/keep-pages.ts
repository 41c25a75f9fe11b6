import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import { drawnAddresses } from '@kaarigar/shared/api/drawn-answers';
import { CACHE_PREFIX } from '@kaarigar/shared/offline/kept';
import { keptAt } from '@kaarigar/shared/offline/kept-at';
import { getSession, subscribeToSession } from '@kaarigar/shared/platform/session';
import type { Router } from '../routing/create-shell-router';
import { keptAs } from './keep-rules';
import type { Seen } from './seen';

interface KeepPagesOptions {
  readonly router: Router;
  readonly registry: () => Registry;
  readonly config: RuntimeConfig;
  /** The path of the page that this tab began with. */
  readonly start: string;
  readonly session?: Session;
}

interface Session {
  readonly get: typeof getSession;
  readonly subscribe: typeof subscribeToSession;
}
const OWN_SESSION: Session = { get: getSession, subscribe: subscribeToSession };

/**
 * Starts the service worker (`/sw.js`) and tells it of each page that is shown and may be kept. Staff have none: their
 * browser keeps nothing, and what it kept before goes.
 */
export async function keepPages(options: KeepPagesOptions): Promise<void> {
  const { serviceWorker } = navigator;
  const { session = OWN_SESSION } = options;
  if (options.config.offline !== true || isStaff(session)) return keepNothing(serviceWorker);
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (!active) return;
  let told = '';
  const tell = (): void => {
    const { initialized, navigation, location, errors } = options.router.state;
    if (!initialized || navigation.state !== 'idle' || errors) return;
    const owner = findRemote(options.registry(), location.pathname);
    if (!owner?.path.offline || told === location.pathname) return;
    told = location.pathname;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only this origin
    active.postMessage(seenNow(options, location.pathname));
  };
  const leaveStaff = (): void => {
    if (!isStaff(session)) return;
    for (const stop of stops) stop();
    void keepNothing(serviceWorker);
  };
  const stops = [options.router.subscribe(tell), session.subscribe(leaveStaff)];
  // Who it is may have become known while the worker started.
  if (isStaff(session)) leaveStaff();
  else tell();
}

function seenNow({ config, start }: KeepPagesOptions, path: string): Seen {
  const supabase = new URL(config.supabaseUrl, window.location.href);
  const read = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    // What came with the page was not read by itself.
    .concat(drawnAddresses().map((address) => new URL(address, supabase).href))
    .map((name) => ({ name, as: keptAs({ method: 'GET', url: name }) }));
  const namesOf = (kind: 'file' | 'prices'): readonly string[] => [
    ...new Set(read.filter(({ as }) => as === kind).map(({ name }) => name)),
  ];
  return {
    origin: window.location.origin,
    path,
    start,
    at: keptAt() ?? Date.now(),
    // The drawing of a page that cannot be shown comes before it is needed.
    files: [...namesOf('file'), `${window.location.origin}/scenes/offline.svg`],
    prices: namesOf('prices'),
    key: config.supabasePublishableKey,
  };
}

function isStaff({ get }: Session): boolean {
  const session = get();
  const role = session.status === 'signed-in' ? session.me?.role : undefined;
  return role === 'staff' || role === 'admin';
}

async function keepNothing(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registrations = await serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
