import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { StatusTone } from '@kaarigar/shared/ui/status-pill';
import type { Outcome } from './outcome';
import { paymentSuccessMessages } from './payment-success-messages';

interface OutcomeText {
  readonly title: string;
  readonly text: string;
  /** The status in a word or two, for the pill. */
  readonly status: string;
  readonly tone: StatusTone;
}

/** What each outcome is called and how it looks, in the person's language. */
export function useOutcomeTexts(): Readonly<Record<Outcome, OutcomeText>> {
  const t = useMessages(paymentSuccessMessages);
  return {
    paid: { title: t.paidTitle, text: t.paidText, status: t.statusPaid, tone: 'success' },
    pending: {
      title: t.pendingTitle,
      text: t.pendingText,
      status: t.statusWaiting,
      tone: 'waiting',
    },
    afterService: {
      title: t.afterServiceTitle,
      text: t.afterServiceText,
      status: t.statusAfterService,
      tone: 'waiting',
    },
    review: { title: t.reviewTitle, text: t.reviewText, status: t.statusReview, tone: 'waiting' },
    ended: { title: t.endedTitle, text: t.endedText, status: t.statusEnded, tone: 'ended' },
    refunding: {
      title: t.refundingTitle,
      text: t.refundingText,
      status: t.statusRefunding,
      tone: 'waiting',
    },
    refunded: {
      title: t.refundedTitle,
      text: t.refundedText,
      status: t.statusRefunded,
      tone: 'waiting',
    },
  };
}
