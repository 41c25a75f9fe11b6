import * as z from 'zod/mini';
import { WISH_LIFE_DAYS } from '@kaarigar/shared/domain/retention';
import { readJson, visitorWishStorage } from '@kaarigar/shared/platform/storage';
import type { StorageArea } from '@kaarigar/shared/platform/storage';

/** As long as the link of the confirmation mail may lie in the inbox, and a night. */
const MAX_AGE_MS = WISH_LIFE_DAYS * 86_400_000;

const kept = z.object({
  email: z.string(),
  serviceId: z.string(),
  fields: z.record(z.string(), z.string()),
  unitPricePaise: z.number(),
  keptAt: z.number(),
});

/** What a visitor wants, from the moment they give the e-mail of their account. */
export interface VisitorWish {
  /** Nobody else's account finds it. */
  readonly email: string;
  /** `painting/12`. */
  readonly serviceId: string;
  /** As typed. */
  readonly fields: Readonly<Record<string, string>>;
  /** The price of one unit that they saw. */
  readonly unitPricePaise: number;
}

/**
 * The last wish of a visitor in this browser. The link of the confirmation mail opens another tab, which has none of
 * this one's drafts; nothing is sent to us before there is an account.
 */
export interface VisitorWishes {
  readonly keep: (wish: VisitorWish) => void;
  /** The wish of this account for this work; null when there is none, or it is too old. */
  readonly find: (email: string, serviceId: string) => VisitorWish | null;
  /** Forgets it once it is an order. */
  readonly forget: (serviceId: string) => void;
}

const KEY = 'last';

export function createVisitorWishes(
  storage: StorageArea,
  now: () => number = Date.now,
): VisitorWishes {
  function read(): z.infer<typeof kept> | null {
    const parsed = kept.safeParse(readJson(storage, KEY));
    if (!parsed.success) return null;
    if (now() - parsed.data.keptAt < MAX_AGE_MS) return parsed.data;
    storage.removeItem(KEY);
    return null;
  }
  return {
    keep: (wish) => storage.setItem(KEY, JSON.stringify({ ...wish, keptAt: now() })),
    find(email, serviceId) {
      const wish = read();
      return wish?.email === email && wish.serviceId === serviceId ? wish : null;
    },
    forget(serviceId) {
      if (read()?.serviceId === serviceId) storage.removeItem(KEY);
    },
  };
}

/** The store of this browser. */
export const visitorWishes = createVisitorWishes(visitorWishStorage);
