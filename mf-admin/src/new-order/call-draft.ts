import { createOrderId } from '@kaarigar/shared/domain/order-id';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { fieldsLike, hasChanges, openDraft, type Draft } from '@kaarigar/shared/forms/draft';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { EMPTY_ORDER, type CallLine, type NewOrderFields } from './new-order-fields';

/** A call that was left behind, with something typed. */
export interface KeptCall {
  readonly id: string;
  /** Name and number; null where neither was typed. */
  readonly whose: string | null;
  readonly since: Date | null;
}

/** What a draft stores: all but the consent, which is asked of everybody again. */
export const KEPT_FIELDS = (Object.keys(EMPTY_ORDER) as (keyof NewOrderFields)[]).filter(
  (name) => name !== 'consent',
);

/** What of a stored draft may come back: one of an earlier release has the consent, and one day for all works. */
export function restoreCall(kept: Partial<NewOrderFields>): Partial<NewOrderFields> {
  const { consent: _consent, lines, ...rest } = kept;
  const { day = '', slot = '' } = rest;
  const withTime = (line: Omit<CallLine, 'day' | 'slot'>): CallLine => ({ day, slot, ...line });
  return { ...rest, ...(lines && { lines: lines.map(withTime) }) };
}

/** The only one of an earlier release. */
const ONLY_CALL = 'new-order';

export const newCallId = (): string => `${ONLY_CALL}.${createOrderId()}`;

const listOf = (personId: string): Draft => openDraft(draftKey(personId, 'new-orders'));

function idsOf(personId: string): readonly string[] {
  const ids = listOf(personId).extra('ids');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [ONLY_CALL];
}

/** Who is told when a call begins or ends. */
const listeners = new Set<() => void>();

export function onKeptCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function keepIds(personId: string, ids: readonly string[]): void {
  listOf(personId).saveExtra('ids', ids);
}

/** The calls that were left behind, the first first: each is its caller's alone, so nobody's order is lost or mixed up. */
export function keptCalls(personId: string): readonly KeptCall[] {
  return idsOf(personId).flatMap((id) => {
    const draft = openDraft(draftKey(personId, id));
    const fields = readFields(draft);
    // A number that is not whole is nobody's.
    const phone = parseIndianPhone(fields.phone) ?? '';
    if (!hasChanges(EMPTY_ORDER, { ...fields, phone })) return [];
    const since = new Date(String(draft.extra('since')));
    return [
      {
        id,
        whose: [fields.name.trim(), fields.phone.trim()].filter(Boolean).join(' · ') || null,
        since: Number.isNaN(since.getTime()) ? null : since,
      },
    ];
  });
}

/** The call of this number that was left behind; null: none. */
export function callFrom(personId: string, phone: string): string | null {
  const isTheirs = ({ id }: KeptCall) =>
    parseIndianPhone(readFields(openDraft(draftKey(personId, id))).phone) === phone;
  return keptCalls(personId).find(isTheirs)?.id ?? null;
}

/** The draft of a call: from the first thing typed until it is booked or thrown away it is one of those kept. */
export function openCall(personId: string, id: string, phone: string | null): Draft {
  const draft = openDraft(draftKey(personId, id));
  return {
    ...draft,
    saveFields(fields) {
      if (draft.extra('since') === undefined) {
        draft.saveExtra('since', new Date().toISOString());
        // Whose number was known before is not typed.
        draft.saveFields({ phone: phone ?? '' });
        keepIds(personId, [...idsOf(personId).filter((one) => one !== id), id]);
      }
      draft.saveFields(fields);
      for (const listener of listeners) listener();
    },
    clear() {
      draft.clear();
      keepIds(
        personId,
        idsOf(personId).filter((one) => one !== id),
      );
      for (const listener of listeners) listener();
    },
  };
}

function readFields(draft: Draft): NewOrderFields {
  return { ...EMPTY_ORDER, ...restoreCall(fieldsLike(EMPTY_ORDER, draft.fields())) };
}
