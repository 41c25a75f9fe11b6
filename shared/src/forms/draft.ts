import { readJson, tabStorage, type StorageArea } from '@kaarigar/shared/platform/storage';

type Stored = Readonly<Record<string, unknown>>;

/**
 * What a person has typed and not sent yet. It lives as long as the tab: through reloads, signing in, and the way to
 * another site and back.
 */
export interface Draft {
  /** What is kept by field; empty when there is no draft. A form takes what fits it, see `fieldsLike`. */
  readonly fields: () => Stored;
  /** Keeps these fields beside those that are kept already. */
  readonly saveFields: (fields: Stored) => void;
  /** Something else that belongs to the draft, by its name; undefined when there is none. The reader checks it. */
  readonly extra: (name: string) => unknown;
  readonly saveExtra: (name: string, value: unknown) => void;
  readonly clear: () => void;
}

/** Per person, so that the next one at a shared computer does not find an address that is not theirs. */
export function draftKey(person: string, form: string): string {
  return `kaarigar.draft.${person}.${form}`;
}

/** The draft kept under `key`; one that cannot be read is begun anew. */
export function openDraft(key: string, storage: StorageArea = tabStorage): Draft {
  const read = () => recordOf(readJson(storage, key));
  const write = (change: Stored) => storage.setItem(key, JSON.stringify({ ...read(), ...change }));
  const fields = () => recordOf(read()['fields']);
  return {
    fields,
    saveFields: (change) => write({ fields: { ...fields(), ...change } }),
    extra: (name) => read()[name],
    saveExtra: (name, value) => write({ [name]: value }),
    clear: () => storage.removeItem(key),
  };
}

/** The stored fields that `model` has too, with values of the same kind: a draft of an older form breaks nothing. */
export function fieldsLike<Values extends object>(model: Values, stored: Stored): Partial<Values> {
  const known = Object.entries(model).filter(
    ([name, value]) => kindOf(value) === kindOf(stored[name]),
  );
  return Object.fromEntries(known.map(([name]) => [name, stored[name]])) as Partial<Values>;
}

/** Whether something stands in the fields that is not what they began with. */
export function hasChanges<Values extends object>(initial: Values, values: Values): boolean {
  return JSON.stringify(values) !== JSON.stringify(initial);
}

function recordOf(value: unknown): Stored {
  return kindOf(value) === 'object' ? (value as Stored) : {};
}

/** `typeof`, with lists and nothing told from objects. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
