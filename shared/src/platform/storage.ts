/**
 * The browser's storage as the site may use it: it cannot fail. Where the browser blocks it, has no room or has none at
 * all (private windows, old phones, web views), what is written lives as long as the page.
 */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage area over what `open` gives; for tests. Pages use `deviceStorage` and `tabStorage`. */
export function safeStorage(open: () => StorageArea | null): StorageArea {
  /** What could not be written; it is newer than what is stored. */
  const memory = new Map<string, string>();

  /** Browsers report a storage that cannot be used by errors of several kinds: all of them mean the same here. */
  function attempt<Result>(use: (storage: StorageArea | null) => Result): Result | undefined {
    try {
      return use(open());
    } catch {
      return undefined;
    }
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
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage?.removeItem(key));
    },
  };
}

/** What this device remembers for all tabs, until it is removed: `localStorage`. */
export const deviceStorage: StorageArea = safeStorage(() => window.localStorage);

/** What this tab remembers, through reloads and the way to another site and back: `sessionStorage`. */
export const tabStorage: StorageArea = safeStorage(() => window.sessionStorage);

/** What is stored under `key` as JSON; undefined when there is nothing, or something else than JSON. */
export function readJson(storage: Pick<StorageArea, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}
