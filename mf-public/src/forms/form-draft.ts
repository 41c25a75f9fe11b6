import { tabStorage } from '@kaarigar/shared/platform/storage';

/** What a person has typed so far, by the field's name. Never a password. */
export type Draft = Readonly<Record<string, string>>;

const PREFIX = 'kaarigar.draft.';

/** The draft of a form; empty when there is none, or when what is stored is not one. */
export function readDraft(form: string, storage = tabStorage): Draft {
  try {
    const saved: unknown = JSON.parse(storage.getItem(PREFIX + form) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return {};
    const entries = Object.entries(saved).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(entries) as Draft;
  } catch {
    return {};
  }
}

/** Keeps what is in the form through a reload; other fields of the same draft stay. */
export function saveDraft(form: string, fields: Draft, storage = tabStorage): void {
  try {
    storage.setItem(PREFIX + form, JSON.stringify({ ...readDraft(form, storage), ...fields }));
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

/** Forgets the draft, once what was typed has arrived. */
export function clearDraft(form: string, storage = tabStorage): void {
  storage.removeItem(PREFIX + form);
}
