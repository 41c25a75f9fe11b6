import type { Link, Payment } from '../ledger/records';
import type { Html } from './html';
import { icons } from './icons';
import type { PageTexts } from './page-messages';

export interface Outcome {
  readonly tone: 'good' | 'bad' | 'still';
  readonly icon: Html;
  readonly title: string;
  readonly note: string;
}

interface Closed {
  readonly link: Link;
  readonly payment: Payment | undefined;
}

/** Why a link can no longer be paid. */
export function closedOutcome({ link, payment }: Closed, texts: PageTexts): Outcome {
  if (link.status === 'paid') {
    return { tone: 'good', icon: icons.tick, title: texts.paidTitle, note: texts.paidNote };
  }
  if (payment) {
    return { tone: 'still', icon: icons.clock, title: texts.lateTitle, note: texts.lateNote };
  }
  return link.status === 'expired'
    ? { tone: 'still', icon: icons.clock, title: texts.expiredTitle, note: texts.expiredNote }
    : { tone: 'still', icon: icons.cross, title: texts.cancelledTitle, note: texts.cancelledNote };
}
