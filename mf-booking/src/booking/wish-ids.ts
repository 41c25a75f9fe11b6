import * as z from 'zod/mini';
import { deviceStorage, readJson, type StorageArea } from '@kaarigar/shared/platform/storage';

const KEY = 'kaarigar.wishes';

/** An order that nobody paid has expired by then. */
const MAX_AGE_MS = 48 * 3_600_000;

const wishes = z.record(z.string(), z.object({ orderId: z.string(), savedAt: z.number() }));

/**
 * The order number of each wish that is not settled yet, for all tabs of this browser: a person and what they want, and
 * no word about either.
 */
export interface WishIds {
  readonly find: (userId: string, serviceId: string) => string | null;
  readonly save: (userId: string, serviceId: string, orderId: string) => void;
  readonly forget: (userId: string, serviceId: string) => void;
}

export function createWishIds(storage: StorageArea, now: () => number = Date.now): WishIds {
  function read(): z.infer<typeof wishes> {
    const parsed = wishes.safeParse(readJson(storage, KEY));
    const all = parsed.success ? Object.entries(parsed.data) : [];
    return Object.fromEntries(all.filter(([, { savedAt }]) => now() - savedAt < MAX_AGE_MS));
  }
  const keyOf = (userId: string, serviceId: string) => `${userId} ${serviceId}`;
  return {
    find: (userId, serviceId) => read()[keyOf(userId, serviceId)]?.orderId ?? null,
    save(userId, serviceId, orderId) {
      const wish = { orderId, savedAt: now() };
      storage.setItem(KEY, JSON.stringify({ ...read(), [keyOf(userId, serviceId)]: wish }));
    },
    forget(userId, serviceId) {
      const { [keyOf(userId, serviceId)]: _, ...others } = read();
      storage.setItem(KEY, JSON.stringify(others));
    },
  };
}

/** The store of this browser. */
export const wishIds = createWishIds(deviceStorage);
