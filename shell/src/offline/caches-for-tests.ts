/** `CacheStorage` in memory, as far as the keeper uses it: entries by address, the newest last. */
export function cachesInMemory(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: async (key: RequestInfo | URL) => entries.get(addressOf(key))?.clone(),
      put: async (key: RequestInfo | URL, response: Response) =>
        void entries.set(addressOf(key), response),
      delete: async (key: RequestInfo | URL) => entries.delete(addressOf(key)),
      keys: async () => [...entries.keys()].map((url) => ({ url }) as Request),
    };
  };
  return {
    open: async (name: string) => open(name) as unknown as Cache,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  } as CacheStorage;
}

function addressOf(key: RequestInfo | URL): string {
  return key instanceof URL ? key.href : typeof key === 'string' ? key : key.url;
}
