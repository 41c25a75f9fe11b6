/**
 * A wrapper of the browser's storage that never throws. Where storage is blocked, full or missing (private windows, old
 * phones, web views), values live as long as the page.
 */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage area that wraps the result of `open`; for tests. Pages use `deviceStorage` and `tabStorage`. */
export function safeStorage(open: () => StorageArea | null): StorageArea {
  /** Values that could not be written; they are newer than the stored ones. */
  const memory = new Map<string, string>();

  /** Browsers throw several kinds of errors for unusable storage; we treat all of them the same. */
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

/** `localStorage`: this device keeps it for all tabs until it is removed. */
export const deviceStorage: StorageArea = safeStorage(() => window.localStorage);

/** `sessionStorage`: belongs to this tab; survives reloads and a visit to another site. */
export const tabStorage: StorageArea = safeStorage(() => window.sessionStorage);

/** The JSON value stored under `key`; undefined when there is none or when it is not valid JSON. */
export function readJson(storage: Pick<StorageArea, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}
