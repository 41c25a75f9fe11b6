import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { IconName } from '@kaarigar/shared/ui/icon';
import { workerIcons } from '@kaarigar/shared/ui/icons/worker-icons';
import type { PillTone } from '@kaarigar/shared/ui/status-pill';
import { orderMessages } from './order-messages';
import type { RequestStanding, RequestState } from './request-state';

const words = defineMessages({
  received: { en: 'Received', hi: 'हमें मिल गया' },
  answered: { en: 'We have answered', hi: 'हमने जवाब दिया' },
  spoken: { en: 'We have spoken with you', hi: 'आपसे बात हो गई' },
  revised: { en: 'You changed the request', hi: 'आपने बदलाव किया' },
  moved: { en: 'We are checking the price again', hi: 'दाम फिर देख रहे हैं' },
  repriced: { en: 'A new price will follow', hi: 'नया दाम आएगा' },
  offered: { en: 'Price given', hi: 'दाम बता दिया गया' },
  refused: { en: 'You said no to the price', hi: 'आपने दाम पर ना कहा' },
  over: { en: 'Price no longer valid', hi: 'दाम की तारीख निकल गई' },
  told: { en: 'Price given', hi: 'दाम आ गया' },
  accepted: { en: 'You accepted the price', hi: 'आपने दाम मंज़ूर किया' },
  paid: { en: 'Day to be agreed', hi: 'दिन तय होना है' },
  planned: { en: 'Work day agreed', hi: 'काम का दिन तय' },
  underWay: { en: 'Work under way', hi: 'काम चल रहा है' },
  finished: { en: 'Work done', hi: 'काम पूरा हुआ' },
  done: { en: 'Work done', hi: 'काम पूरा हुआ' },
  cancelAsked: orderMessages.askedToCancel,
  cancelled: { en: 'Cancelled', hi: 'रद्द हो गया' },
  calledOff: { en: 'Cancelled', hi: 'रद्द हो गया' },
  closed: { en: 'Closed', hi: 'बंद' },
  question: { en: 'We will answer you', hi: 'हमारा जवाब आएगा' },
  asked: orderMessages.asked,
} satisfies Record<RequestState | 'question' | 'asked', Message<string>>);

/** Amber is for whose turn it is: nothing goes on before the customer says yes. What is over is grey. Each has its own icon. */
const LOOKS: Readonly<Record<keyof typeof words, readonly [PillTone, IconName]>> = {
  received: ['calm', 'mail'],
  answered: ['calm', 'info'],
  spoken: ['calm', 'phone'],
  revised: ['calm', 'edit'],
  moved: ['calm', 'home'],
  repriced: ['calm', 'retry'],
  offered: ['waiting', 'rupee'],
  refused: ['calm', 'question'],
  over: ['waiting', 'clock'],
  told: ['waiting', 'phone'],
  accepted: ['success', 'handshake'],
  paid: ['success', 'rupee'],
  planned: ['indigo', 'calendar'],
  underWay: ['indigo', workerIcons.tools],
  finished: ['success', 'check'],
  done: ['success', 'check'],
  cancelAsked: ['calm', 'question'],
  cancelled: ['over', 'close'],
  calledOff: ['over', 'close'],
  closed: ['over', 'check'],
  question: ['calm', 'question'],
  asked: ['waiting', 'question'],
};

/** Where nothing but our answer is next. */
const ANSWER_FIRST: readonly RequestState[] = ['received', 'answered', 'spoken', 'revised'];

/** How a request stands, as its pill says it. */
export function requestPill(
  { state, isQuestionOpen, isAsked }: RequestStanding,
  locale: Locale,
): { readonly tone: PillTone; readonly icon: IconName; readonly text: string } {
  const isAnswerNext = isQuestionOpen && ANSWER_FIRST.includes(state);
  const key = isAsked ? 'asked' : isAnswerNext ? 'question' : state;
  const [tone, icon] = LOOKS[key];
  return { tone, icon, text: words[key][locale] };
}
