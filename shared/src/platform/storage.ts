import { forgetKept } from '../offline/kept';
import { dropSubscription } from '../push/drop-subscription';

/**
 * A wrapper of the browser's storage that never throws. Where storage is blocked, full or missing (private windows, old
 * phones, web views), values live as long as the page.
 */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage area whose keys are known. */
type ListedArea = StorageArea & Pick<Storage, 'key' | 'length'>;

export interface SafeStorage extends StorageArea {
  /** Removes every value whose key fulfils the condition. */
  readonly removeWhere: (condition: (key: string) => boolean) => void;
}

/** A storage area that wraps the result of `open`; for tests. Pages use `deviceStorage` and `tabStorage`. */
export function safeStorage(open: () => ListedArea | null): SafeStorage {
  /** Values that could not be written; they are newer than the stored ones. */
  const memory = new Map<string, string>();

  /** Browsers throw several kinds of errors for unusable storage; we treat all of them the same. */
  function attempt<Result>(use: (storage: ListedArea | null) => Result): Result | undefined {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  }

  function removeItem(key: string): void {
    memory.delete(key);
    attempt((storage) => storage?.removeItem(key));
  }

  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage?.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      attempt((storage) => {
        storage?.setItem(key, value);
        if (storage) memory.delete(key);
      });
    },
    removeItem,
    removeWhere(condition) {
      const stored = attempt((storage) =>
        Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? ''),
      );
      // Listed before the first one goes: the index of a key changes with each that is removed.
      for (const key of [...memory.keys(), ...(stored ?? [])]) if (condition(key)) removeItem(key);
    },
  };
}

/** `localStorage`: this device keeps it for all tabs until it is removed. */
export const deviceStorage: SafeStorage = safeStorage(() => window.localStorage);

/** `sessionStorage`: belongs to this tab; survives reloads and a visit to another site. */
export const tabStorage: SafeStorage = safeStorage(() => window.sessionStorage);

const PREFIX = 'kaarigar.personal.';
const DRAFT = 'draft.';
const VISITOR = 'visitor';

/**
 * What this tab keeps for the person who uses it: what they typed, the page they wanted, the lists they searched. It
 * survives reloads and the end of a session, and is gone once they log out: the next person at a shared computer finds
 * nothing of it.
 */
export const personalStorage: StorageArea = {
  getItem: (key) => tabStorage.getItem(PREFIX + key),
  setItem: (key, value) => tabStorage.setItem(PREFIX + key, value),
  removeItem: (key) => tabStorage.removeItem(PREFIX + key),
};

const WISH = 'kaarigar.wish.';

/**
 * What a visitor wants to book, on this device: the link of the confirmation mail opens another tab. It goes with the
 * next logout in this browser, and its reader lets it grow old.
 */
export const visitorWishStorage: StorageArea = {
  getItem: (key) => deviceStorage.getItem(WISH + key),
  setItem: (key, value) => deviceStorage.setItem(WISH + key, value),
  removeItem: (key) => deviceStorage.removeItem(WISH + key),
};

/** The key of a form's draft: one for each person, or `visitor` for a form that needs no sign-in. */
export function draftKey(person: string, form: string): string {
  return `${DRAFT}${person}.${form}`;
}

const PUSH_PERSON = 'kaarigar.push';

/** Whose news this browser shows; null: nobody's. */
export const pushPerson = {
  get: (): string | null => deviceStorage.getItem(PUSH_PERSON),
  set: (userId: string): void => deviceStorage.setItem(PUSH_PERSON, userId),
  remove: (): void => deviceStorage.removeItem(PUSH_PERSON),
} as const;

/** Ends the news of everybody but `userId` in this browser; without it, of everybody. */
export function forgetNews(userId?: string): void {
  const person = pushPerson.get();
  if (person === null || person === userId) return;
  pushPerson.remove();
  // A browser that cannot end it is asked no more: the end of the login has taken it off our list.
  void dropSubscription().catch(() => undefined);
}

/** When the person logs out. */
export function forgetPerson(): void {
  forgetNews();
  tabStorage.removeWhere((key) => key.startsWith(PREFIX));
  deviceStorage.removeWhere((key) => key.startsWith(WISH));
  void forgetKept();
}

/** When a person signs in: somebody else's session may have ended here without a logout. */
export function forgetOthers(userId: string): void {
  forgetNews(userId);
  void forgetKept(userId);
  const own = [userId, VISITOR].map((person) => PREFIX + draftKey(person, ''));
  tabStorage.removeWhere(
    (key) => key.startsWith(PREFIX + DRAFT) && !own.some((prefix) => key.startsWith(prefix)),
  );
}

/** The JSON value stored under `key`; undefined when there is none or when it is not valid JSON. */
export function readJson(storage: Pick<StorageArea, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}
