import { readJson, type StorageArea } from '@kaarigar/shared/platform/storage';

const KEY_PREFIX = 'kaarigar.admin.draft.';

/** What was typed and not saved, and the row it was typed over. */
export interface Draft<Row, Values> {
  readonly base: Row;
  readonly values: Values;
}

/**
 * Drafts of a tab: they survive a reload, another row that is looked at, and a login that ran out. `key` names the kind
 * of row and its id.
 */
export function createDraftStore<Row, Values>(store: StorageArea, key: string) {
  const name = KEY_PREFIX + key;
  return {
    read(): Draft<Row, Values> | null {
      const saved = readJson(store, name);
      const isDraft =
        typeof saved === 'object' && saved !== null && 'base' in saved && 'values' in saved;
      // Written by ourselves in this tab; an older release's form of it is told by its missing parts alone.
      return isDraft ? (saved as Draft<Row, Values>) : null;
    },
    write(draft: Draft<Row, Values> | null): void {
      if (draft === null) store.removeItem(name);
      else store.setItem(name, JSON.stringify(draft));
    },
  };
}
