import { COMPLAINT_KINDS, type ComplaintKind } from '@kaarigar/shared/domain/complaint';
import { SLOTS, type Slot } from '@kaarigar/shared/domain/schedule';
import { checked, emptyFault, type Check } from '@kaarigar/shared/forms/check';
import type { FieldProblem } from '../booking/validate-booking';
import { reasonText } from '../order-words/reason-text';
import { checkReturnWish } from './check-visit';

/** What somebody for whom nothing was done can want of us. */
export const WANTS = ['again', 'money'] as const;
export type Want = (typeof WANTS)[number];

export interface ComplaintFields {
  readonly text: string;
  readonly kind: string;
  /** One of `WANTS`; empty: they do not say. */
  readonly want: string;
  /** The day that they wish for the visit; empty: any. */
  readonly day: string;
  readonly slot: string;
}

export interface Said {
  readonly text: string;
  readonly kind: ComplaintKind | null;
  readonly day: string | null;
  readonly slot: Slot | null;
}

/** Where there is money to give back, and nothing that would be done again. */
export function canWant({ kind }: Pick<ComplaintFields, 'kind'>, isPaid: boolean): boolean {
  return isPaid && kind === 'not_done';
}

/** Whether they want their money, so that no day for a visit is asked for. */
export function wantsMoney(
  fields: Pick<ComplaintFields, 'kind' | 'want'>,
  isPaid: boolean,
): boolean {
  return canWant(fields, isPaid) && fields.want === 'money';
}

interface Around {
  readonly isPaid: boolean;
  /** How each wish reads before their words. */
  readonly wants: Readonly<Record<Want, string>>;
}

/** What is said of work that is not right: what they want stands before their words, as everybody reads it. */
export function checkComplaint(
  fields: ComplaintFields,
  { isPaid, wants }: Around,
  now: Date,
): Check<Said, 'text' | 'day' | 'slot', FieldProblem> {
  const { text, kind, want } = fields;
  const wish = wantsMoney(fields, isPaid) ? { day: '', slot: '' } : fields;
  const wanted = canWant(fields, isPaid) ? WANTS.find((one) => one === want) : undefined;
  const isDaySaid = wish.day !== '';
  return checked(
    { text: emptyFault(text), ...checkReturnWish(wish, now) },
    {
      text: reasonText(wanted === undefined ? '' : wants[wanted], text),
      kind: COMPLAINT_KINDS.find((known) => known === kind) ?? null,
      day: isDaySaid ? wish.day : null,
      slot: (isDaySaid && SLOTS.find((one) => one === wish.slot)) || null,
    },
  );
}
