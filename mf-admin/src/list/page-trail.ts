import * as z from 'zod/mini';
import { readJson, type StorageArea } from '@kaarigar/shared/platform/storage';

const KEY_PREFIX = 'admin.trail.';
/** Far more pages than anyone opens; older entries are dropped. */
const MAX_STEPS = 300;

const step = z.object({ previous: z.string(), page: z.number() });
const steps = z.record(z.string(), step);
type Step = z.infer<typeof step>;

/**
 * A keyset page only has a cursor to the next page, so we store the way back here: the query part of each page, and of
 * the page before it. The trail belongs to the tab and survives a reload.
 */
export interface PageTrail {
  readonly remember: (from: string, next: string) => void;
  /** Undefined for a page that was not reached through "Next", e.g. from a shared address. */
  readonly find: (search: string) => Step | undefined;
}

type Store = Pick<StorageArea, 'getItem' | 'setItem'>;

function readSteps(store: Store, key: string): Record<string, Step> {
  const parsed = steps.safeParse(readJson(store, key));
  // The stored value is not ours or has an older form: without the trail, "Previous" leads to the first page.
  return parsed.success ? parsed.data : {};
}

/** `list` names the list that the pages belong to, e.g. `orders`. */
export function createPageTrail(store: Store, list: string): PageTrail {
  const key = `${KEY_PREFIX}${list}`;
  return {
    remember(from, next) {
      const known = readSteps(store, key);
      const page = isFirstPage(from) ? 1 : known[from]?.page;
      if (page === undefined || known[next]) return;
      const kept = Object.entries(known).slice(1 - MAX_STEPS);
      const all = Object.fromEntries([...kept, [next, { previous: from, page: page + 1 }]]);
      store.setItem(key, JSON.stringify(all));
    },
    find: (search) => readSteps(store, key)[search],
  };
}

function isFirstPage(search: string): boolean {
  return !new URLSearchParams(search).has('cursor');
}
