import * as z from 'zod/mini';
import { readJson, type StorageArea } from '@kaarigar/shared/platform/storage';

const sentOrder = z.object({
  orderId: z.string(),
  /** What was ordered, see `fingerprintOf`. */
  fingerprint: z.string(),
  paymentMode: z.enum(['online', 'after_service']),
});
/** An order that was sent under this id; whether it arrived may not be known. */
export type SentOrder = z.infer<typeof sentOrder>;

const storedDraft = z.object({
  fields: z.record(z.string(), z.string()),
  sent: z.nullable(sentOrder),
});
type StoredDraft = z.infer<typeof storedDraft>;

const EMPTY: StoredDraft = { fields: {}, sent: null };

/** What a person has typed for one item, and the order id it was sent under. */
export interface Draft {
  readonly fields: () => Readonly<Record<string, string>>;
  readonly saveFields: (fields: Readonly<Record<string, string>>) => void;
  readonly sent: () => SentOrder | null;
  readonly saveSent: (sent: SentOrder | null) => void;
  readonly clear: () => void;
}

/** Per person, so that the next one at a shared computer does not find an address that is not theirs. */
export function draftKey(userId: string, item: string): string {
  return `kaarigar.draft.${userId}.${item}`;
}

/** Opens the draft kept under `key`; one that cannot be read is begun anew. */
export function openDraft(storage: StorageArea, key: string): Draft {
  function read(): StoredDraft {
    const parsed = storedDraft.safeParse(readJson(storage, key));
    return parsed.success ? parsed.data : EMPTY;
  }
  function write(change: Partial<StoredDraft>): void {
    storage.setItem(key, JSON.stringify({ ...read(), ...change }));
  }
  return {
    fields: () => read().fields,
    saveFields: (fields) => write({ fields }),
    sent: () => read().sent,
    saveSent: (sent) => write({ sent }),
    clear: () => storage.removeItem(key),
  };
}
