import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { openDraft, type Draft } from '@kaarigar/shared/forms/draft';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { visitorWishes, type VisitorWishes } from './visitor-wish';

type Work = Pick<CatalogueItem, 'category' | 'id'>;

/** `painting/12`: what is ordered, see `PendingOrder`. */
export function serviceIdOf({ category, id }: Work): string {
  return `${category}/${id}`;
}

/** The key of the draft of an item's details form. */
export function bookingDraftKey(person: string, { category, id }: Work): string {
  return draftKey(person, `${category}.${id}`);
}

/** The draft of somebody without an account. */
export function openVisitorDraft(work: Work): Draft {
  return openDraft(bookingDraftKey('visitor', work));
}

interface Person {
  readonly userId: string;
  readonly email: string;
}

/**
 * The draft of a person's details form. What they filled in before they had an account, or were logged in, becomes
 * theirs: in this tab, or in the one that they signed up in.
 */
export function openBookingDraft(
  { userId, email }: Person,
  work: Work,
  wishes: VisitorWishes = visitorWishes,
): Draft {
  const draft = openDraft(bookingDraftKey(userId, work));
  const visitor = openVisitorDraft(work);
  const typed = visitor.fields();
  if (Object.keys(typed).length > 0) {
    draft.saveFields(typed);
    keepSeenPrice(draft, seenPrice(visitor));
    keepCarried(draft, true);
    visitor.clear();
    return draft;
  }
  if (Object.keys(draft.fields()).length > 0) return draft;
  const wish = wishes.find(email, serviceIdOf(work));
  if (wish) {
    draft.saveFields(wish.fields);
    keepSeenPrice(draft, wish.unitPricePaise);
    keepCarried(draft, true);
  }
  return draft;
}

/** Whether it was filled in before there was an account, and not opened for a change since. */
export function isCarried(draft: Draft): boolean {
  return draft.extra('carried') === true;
}

export function keepCarried(draft: Draft, carried: boolean): void {
  draft.saveExtra('carried', carried);
}

/** The price of one unit that the person saw when they filled the form in; null when they are not known to have. */
export function seenPrice(draft: Draft): number | null {
  const paise = draft.extra('price');
  return typeof paise === 'number' ? paise : null;
}

export function keepSeenPrice(draft: Draft, unitPricePaise: number | null): void {
  if (unitPricePaise !== null) draft.saveExtra('price', unitPricePaise);
}
