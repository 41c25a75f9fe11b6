import * as z from 'zod/mini';
import { readJson, type StorageArea } from '@kaarigar/shared/platform/storage';

const KEY_PREFIX = 'kaarigar.admin.trail.';
/** Far more pages than anyone turns; what is older is forgotten. */
const MAX_STEPS = 300;

const step = z.object({ previous: z.string(), page: z.number() });
const steps = z.record(z.string(), step);
type Step = z.infer<typeof step>;

/**
 * Keyset pages only know the way forward, so the way back is noted here: each page's query part, and the one it was
 * reached from. It belongs to the tab and survives a reload.
 */
export interface PageTrail {
  readonly remember: (from: string, next: string) => void;
  /** Undefined for a page that was not reached by turning pages, e.g. from a shared address. */
  readonly find: (search: string) => Step | undefined;
}

type Store = Pick<StorageArea, 'getItem' | 'setItem'>;

function readSteps(store: Store, key: string): Record<string, Step> {
  const parsed = steps.safeParse(readJson(store, key));
  // Not ours, or an older form of it: without the trail "Previous" leads to the first page.
  return parsed.success ? parsed.data : {};
}

/** `list` names whose pages these are, e.g. `orders`. */
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
