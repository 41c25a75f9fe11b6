import { personalStorage, readJson, type StorageArea } from '@kaarigar/shared/platform/storage';

type Stored = Readonly<Record<string, unknown>>;

/**
 * What a person has typed and not sent yet. It lives as long as the tab: it survives reloads, signing in, and a visit
 * to another site, until the person logs out.
 */
export interface Draft {
  /** The stored values by field; empty when there is no draft. A form uses the values that fit it, see `fieldsLike`. */
  readonly fields: () => Stored;
  /** Adds these fields to the stored ones. */
  readonly saveFields: (fields: Stored) => void;
  /** Another value of the draft, by its name; undefined when there is none. The caller must check its type. */
  readonly extra: (name: string) => unknown;
  readonly saveExtra: (name: string, value: unknown) => void;
  readonly clear: () => void;
}

/** The draft stored under `key`; an unreadable draft counts as empty. */
export function openDraft(key: string, storage: StorageArea = personalStorage): Draft {
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

/** Whether any field differs from its initial value. */
export function hasChanges<Values extends object>(initial: Values, values: Values): boolean {
  return JSON.stringify(values) !== JSON.stringify(initial);
}

function recordOf(value: unknown): Stored {
  return kindOf(value) === 'object' ? (value as Stored) : {};
}

/** Like `typeof`, but arrays and null are not objects. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
