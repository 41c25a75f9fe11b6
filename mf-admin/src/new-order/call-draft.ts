import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { fieldsLike, hasChanges, openDraft, type Draft } from '@kaarigar/shared/forms/draft';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { EMPTY_ORDER, type CallLine, type NewOrderFields } from './new-order-fields';

/** Whose call a draft that was left behind is of; null where that was not typed. */
export interface KeptCall {
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

/**
 * The draft of a call. Opened for a number it is that caller's own, so nothing of somebody else is in it; without one it
 * is what was typed last.
 */
export function openCallDraft(
  personId: string,
  phone: string | null,
): { readonly draft: Draft; readonly kept: KeptCall | null } {
  const common = openDraft(draftKey(personId, 'new-order'));
  const isTheirs = phone === null || parseIndianPhone(readFields(common).phone) === phone;
  const draft = isTheirs ? common : openDraft(draftKey(personId, `new-order.${phone}`));
  return { draft: noting(draft), kept: readKept(draft, phone) };
}

function readFields(draft: Draft): NewOrderFields {
  return { ...EMPTY_ORDER, ...restoreCall(fieldsLike(EMPTY_ORDER, draft.fields())) };
}

function readKept(draft: Draft, phone: string | null): KeptCall | null {
  const fields = readFields(draft);
  if (!hasChanges(EMPTY_ORDER, phone === null ? fields : { ...fields, phone: '' })) return null;
  const since = new Date(String(draft.extra('since')));
  return {
    whose: [fields.name.trim(), fields.phone.trim()].filter(Boolean).join(' · ') || null,
    since: Number.isNaN(since.getTime()) ? null : since,
  };
}

/** Notes when its first field was typed. */
function noting(draft: Draft): Draft {
  return {
    ...draft,
    saveFields(fields) {
      if (draft.extra('since') === undefined) draft.saveExtra('since', new Date().toISOString());
      draft.saveFields(fields);
    },
  };
}
