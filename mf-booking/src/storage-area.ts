/** What we use of `Storage`; tests bring their own. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A browser storage that cannot fail: with storage blocked or full (private windows, old phones) what is written
 * lives as long as the page. Nothing of it is needed to take an order; it only spares people typing.
 */
export function safeStorage(open: () => Storage): StorageArea {
  const memory = new Map<string, string>();

  function attempt<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return use(open());
    } catch (error) {
      if (error instanceof DOMException) return otherwise;
      throw error;
    }
  }

  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
