import { CACHE_PREFIX, KEEP_HEADER, PERSON_CACHE_PREFIX } from '@kaarigar/shared/offline/kept';
import { keptAs, personOf } from './keep-rules';
import { fileToKeep, toKeep, toShow, withoutContent } from './kept-responses';
import { noticeOf } from './notice';
import type { Seen } from './seen';

const PAGES = `${CACHE_PREFIX}pages`;
const FILES = `${CACHE_PREFIX}files`;
const PRICES = `${CACHE_PREFIX}prices`;

/** The oldest go first. A visit to every public page has about 60 files. */
const MOST = { pages: 60, files: 250, data: 120 } as const;

export interface KeeperWorld {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => number;
}

/** What a page asks for. */
export interface Asked {
  readonly request: Request;
  /** Takes what is done beside the answer: nobody waits until something is kept. */
  readonly later: (work: Promise<void>) => void;
}

export interface Keeper {
  /** A page: of the network, else as it was seen, else a notice. */
  readonly navigate: (asked: Asked, preloaded?: Promise<Response | undefined>) => Promise<Response>;
  /** Anything else that `keptAs` names. */
  readonly answer: (asked: Asked) => Promise<Response>;
  /** Keeps what a tab shows. */
  readonly seen: (seen: Seen) => Promise<void>;
  /** Removes all that belongs to a person, and keeps nothing that was asked for before. */
  readonly forget: () => Promise<void>;
}

/** What the service worker does, apart from the browser's events. The network comes first for all that can change. */
export function createKeeper({ caches, fetch, now }: KeeperWorld): Keeper {
  let person = 0;

  async function put(name: string, key: string, response: Response, most: number): Promise<void> {
    const cache = await caches.open(name);
    // Again at the end: the oldest are the first.
    await cache.delete(key);
    await cache.put(key, response);
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)),
    );
  }

  async function find(name: string, key: string): Promise<Response | undefined> {
    return (await caches.open(name)).match(key, { ignoreVary: true });
  }

  async function keepPage(path: string, page: Response): Promise<void> {
    const isPage = page.ok && !page.redirected && page.headers.has(KEEP_HEADER);
    if (isPage) await put(PAGES, path, await toKeep(page, now()), MOST.pages);
  }

  async function file({ request, later }: Asked): Promise<Response> {
    // Whoever reads a file anew suspects that the one here is bad.
    const key = nameOf(request.url);
    const kept = request.cache === 'reload' ? undefined : await find(FILES, key);
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok) later(keepFile(key, response.clone()));
    return response;
  }

  async function keepFile(key: string, response: Response): Promise<void> {
    await put(FILES, key, await fileToKeep(response), MOST.files);
  }

  /** Of the network; what was kept under `name` only when there is none. */
  async function data({ request, later }: Asked, name: string): Promise<Response> {
    const before = person;
    const body = request.method === 'POST' ? await request.clone().text() : '';
    const key = body ? `${request.url}?${encodeURIComponent(body)}` : request.url;
    let response: Response;
    try {
      response = await fetch(request);
    } catch (error) {
      const kept = before === person ? await find(name, key) : undefined;
      if (kept) return kept;
      throw error;
    }
    if (response.ok) later(keepData({ name, key, before, response: response.clone() }));
    return response;
  }

  async function keepData(of: {
    name: string;
    key: string;
    before: number;
    response: Response;
  }): Promise<void> {
    const copy = await toKeep(of.response, now());
    // Whoever it belongs to may have logged out meanwhile.
    if (of.before === person) await put(of.name, of.key, copy, MOST.data);
    if (of.before !== person && of.name.startsWith(PERSON_CACHE_PREFIX)) {
      await caches.delete(of.name);
    }
  }

  async function removePeople(but: string | null): Promise<void> {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(PERSON_CACHE_PREFIX) && name !== but);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  async function own(asked: Asked): Promise<Response> {
    const id = personOf(asked.request.headers);
    if (id === null) return fetch(asked.request);
    const name = PERSON_CACHE_PREFIX + id;
    await removePeople(name);
    return data(asked, name);
  }

  /** In the language that the person read last. */
  async function notice(): Promise<Response> {
    const cache = await caches.open(PAGES);
    const [last] = (await cache.keys()).slice(-1);
    const page = last && (await cache.match(last, { ignoreVary: true }));
    const hasHome = (await find(PAGES, '/')) !== undefined;
    const files = (await (await caches.open(FILES)).keys()).map(({ url }) => new URL(url).pathname);
    return noticeOf({ lastPage: (await page?.text()) ?? '', hasHome, files });
  }

  return {
    async navigate({ request, later }, preloaded) {
      const { pathname } = new URL(request.url);
      let page: Response;
      try {
        page = (await preloaded) ?? (await fetch(request));
      } catch {
        const kept = await find(PAGES, pathname);
        return kept ? toShow(kept) : notice();
      }
      later(keepPage(pathname, page.clone()));
      return page;
    },
    answer(asked) {
      const kept = keptAs(asked.request);
      if (kept === 'file') return file(asked);
      if (kept === 'prices') return data(asked, PRICES);
      return kept === 'own' ? own(asked) : fetch(asked.request);
    },
    async seen({ origin, path, start, at, files, prices, key }) {
      const begun = path === start ? undefined : await find(PAGES, start);
      if (begun) await put(PAGES, path, await withoutContent(begun, at), MOST.pages);
      else if (!(await find(PAGES, path))) {
        const headers = { accept: 'text/html' };
        await keepPage(path, await fetch(new Request(origin + path, { headers })));
      }
      const kept: Promise<void>[] = [];
      const later = (work: Promise<void>): void => void kept.push(work);
      for (const url of files) {
        if (await find(FILES, nameOf(url))) continue;
        await file({ request: new Request(url, { mode: 'cors', credentials: 'omit' }), later });
      }
      for (const url of prices) {
        if (await find(PRICES, url)) continue;
        const headers = { accept: 'application/json', apikey: key };
        await data({ request: new Request(url, { headers }), later }, PRICES);
      }
      await Promise.all(kept);
    },
    async forget() {
      person += 1;
      await removePeople(null);
    },
  };
}

/**
 * A file with a hash in its name is the same in every release of a remote, though each has a folder of its own below the
 * remote's: that folder alone is left out, for another remote may have other contents by the same name. The page checks
 * the contents of scripts and styles besides (integrity), not of pictures.
 */
function nameOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/[^/]+(?=\/[^/]+$)/, '');
}
