import { FORGET } from '@kaarigar/shared/offline/kept';
import { isOfServices, keptAs } from './keep-rules';
import { createKeeper, type Asked } from './keeper';
import { isSeen } from './seen';

// The service worker, `/sw.js` (docs/decisions/065-without-a-network.md). TypeScript knows a window here, so what we use
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

interface WorkerEvents {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageToWorker;
}

interface Worker {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
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
  else if (isToAnswer(request)) event.respondWith(keeper.answer(asked));
});

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
