import { FORGET } from '@kaarigar/shared/offline/kept';
import { isOfServices, keptAs } from './keep-rules';
import { createKeeper, type Asked } from './keeper';
import { openNews, showNews, type NewsWorld } from '../push/show-news';
import { isSeen } from './seen';

// The service worker, `/sw.js` (docs/decisions/065-without-a-network.md, 102-news-in-the-browser.md). TypeScript knows a window here, so what we use
// of a worker is described by hand.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}

interface PressOnNews extends ExtendableEvent {
  readonly notification: Notification;
}

interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface WorkerEvents {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageToWorker;
  readonly push: PushEvent;
  readonly notificationclick: PressOnNews;
  readonly pushsubscriptionchange: ExtendableEvent;
}

interface Worker {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void;
}

const worker = globalThis as unknown as Worker;
const keeper = createKeeper({ caches, fetch: (request) => fetch(request), now: Date.now });

// A newer worker takes over at once: it answers with the same files, so no page has to load anew for it.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  // The request for a page need not wait until the worker has started.
  const { navigationPreload } = worker.registration;
  event.waitUntil(Promise.all([worker.clients.claim(), navigationPreload?.enable()]));
});

worker.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const asked: Asked = {
    request,
    // What cannot be kept, because the disk is full for example, is asked for again the next time.
    later: (work) => event.waitUntil(work.catch(() => undefined)),
  };
  if (isPageToAnswer(request)) event.respondWith(keeper.navigate(asked, preloadResponse));
  else if (request.mode === 'navigate' && request.method === 'GET' && preloadResponse) {
    event.respondWith(once(request, preloadResponse));
  } else if (isToAnswer(request)) event.respondWith(keeper.answer(asked));
});

/**
 * The browser has asked ahead already, as for every page, and would ask again: the service would tell the first how the
 * payment stands, to nobody, and the second that it was asked just now.
 */
async function once(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  return (await preloaded) ?? fetch(request);
}

/** Not the ways back from paying and from mails, which lead through the service. */
function isPageToAnswer({ mode, method, url }: Request): boolean {
  return mode === 'navigate' && method === 'GET' && !isOfServices(new URL(url).pathname);
}

/** Whoever reads the text of a file looks whether it is in order: only what a page uses itself is kept. */
function isToAnswer(request: Request): boolean {
  const kept = keptAs(request);
  const isUsed = request.destination !== '' || request.cache === 'reload';
  return kept === 'file' ? isUsed : kept !== null;
}

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data === FORGET) event.waitUntil(keeper.forget());
  // What could not be kept now is kept the next time.
  else if (isSeen(data)) event.waitUntil(keeper.seen(data).catch(() => undefined));
});

const newsWorld: NewsWorld = {
  origin: worker.location.origin,
  show: (title, options) => worker.registration.showNotification(title, options),
  openPages: () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  open: (url) => worker.clients.openWindow(url),
};

worker.addEventListener('push', (event) => {
  event.waitUntil(showNews(event.data?.text() ?? null, newsWorld));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openNews(notification.data, newsWorld));
});

// The browser gave itself another address. The next page of the person tells us of it; until then news goes by the next way.
worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain());
});

async function subscribeAgain(): Promise<void> {
  const config: { readonly pushKey?: string } = await (await fetch('/config.json')).json();
  if (!config.pushKey) return;
  await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: config.pushKey,
  });
}
