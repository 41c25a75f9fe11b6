import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { UiIconName } from '@kaarigar/shared/ui/icon';
import type { StatusTone } from '@kaarigar/shared/ui/status-pill';
import type { Outcome } from './outcome';
import { paymentSuccessMessages } from './payment-success-messages';

interface OutcomeText {
  readonly title: string;
  /** What the title leaves open; null: nothing. */
  readonly text: string | null;
  readonly icon: UiIconName;
  readonly tone: 'success' | 'warning';
  /** The status in a word or two and its ink, for the stamp. */
  readonly stamp: { readonly text: string; readonly tone: StatusTone };
}

/** What each outcome is called and how it looks, in the person's language. */
export function useOutcomeTexts(): Readonly<Record<Outcome, OutcomeText>> {
  const t = useMessages(paymentSuccessMessages);
  return {
    paid: {
      title: t.paidTitle,
      text: null,
      icon: 'check',
      tone: 'success',
      stamp: { text: t.statusPaid, tone: 'success' },
    },
    pending: {
      title: t.pageTitle,
      text: null,
      icon: 'clock',
      tone: 'warning',
      stamp: { text: t.statusWaiting, tone: 'waiting' },
    },
    afterService: {
      title: t.afterServiceTitle,
      text: t.afterServiceText,
      icon: 'check',
      tone: 'success',
      stamp: { text: t.statusAfterService, tone: 'waiting' },
    },
    review: {
      title: t.reviewTitle,
      text: t.reviewText,
      icon: 'shield',
      tone: 'warning',
      stamp: { text: t.statusReview, tone: 'waiting' },
    },
    ended: {
      title: t.endedTitle,
      text: t.endedText,
      icon: 'info',
      tone: 'warning',
      stamp: { text: t.statusEnded, tone: 'ended' },
    },
    refunding: {
      title: t.refundingTitle,
      text: t.refundingText,
      icon: 'clock',
      tone: 'warning',
      stamp: { text: t.statusRefunding, tone: 'waiting' },
    },
    refunded: {
      title: t.refundedTitle,
      text: t.refundedText,
      icon: 'check',
      tone: 'success',
      stamp: { text: t.statusRefunded, tone: 'waiting' },
    },
  };
}
