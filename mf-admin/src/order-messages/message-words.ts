import type { OrderMessage } from '@kaarigar/shared/contracts/order-message';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { withCountry } from '@kaarigar/shared/domain/phone-code';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { paths } from '@kaarigar/shared/paths';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { PillTone } from '@kaarigar/shared/ui/status-pill';
import type { MessageState } from './message-state';

export const messagesMessages = defineMessages({
  title: { en: 'Messages to the customer', hi: 'ग्राहक को भेजे गए संदेश' },
  none: { en: 'Nothing has been sent.', hi: 'अभी कुछ नहीं भेजा गया।' },
  byHand: {
    en: 'No message of ours goes to this number. Call, or send this: it says how the order stands.',
    hi: 'इस नंबर पर हमारे संदेश नहीं जाते। फ़ोन करें, या यह भेजें: इसमें ऑर्डर का पूरा हाल है।',
  },
  textToSend: { en: 'Message to send', hi: 'भेजने के लिए संदेश' },
  failed: { en: 'The messages could not be loaded', hi: 'संदेश नहीं खुल पाए' },
  again: { en: 'Send again', hi: 'फिर से भेजें' },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  sentAgain: { en: 'The message is sent once more.', hi: 'संदेश फिर से भेजा जा रहा है।' },
  enough: {
    en: 'It was sent again often enough today. Please call the customer.',
    hi: 'आज यह कई बार भेजा जा चुका है। ग्राहक को फ़ोन करके बता दें।',
  },
  notSent: { en: 'The message is not sent', hi: 'संदेश नहीं भेजा गया' },
  chat: DESK_WORDS.write,
  instead: {
    en: (p: { by: string }) => `sent by ${p.by} instead`,
    hi: (p: { by: string }) => `इसकी जगह ${p.by} से भेजा गया`,
  },
  off: { en: 'no provider is set up', hi: 'सेवा अभी चालू नहीं है' },
  unwanted: { en: 'the customer wants none', hi: 'ग्राहक को नहीं चाहिए' },
  late: { en: 'it would have come too late', hi: 'देर हो चुकी थी' },
  overtaken: { en: 'no longer needed', hi: 'अब ज़रूरत नहीं थी' },
  onTheWay: { en: 'Tell: worker on the way', hi: 'बताएँ: कारीगर निकल चुके हैं' },
  onTheWayTold: {
    en: 'The customer is told that the worker is on the way.',
    hi: 'ग्राहक को बता दिया गया कि कारीगर निकल चुके हैं।',
  },
  onTheWayKnown: {
    en: 'The customer has been told today already.',
    hi: 'ग्राहक को आज बताया जा चुका है।',
  },
});

export const CHANNEL_WORDS: Readonly<Record<OrderMessage['channel'], Message<string>>> = {
  email: { en: 'email', hi: 'ईमेल' },
  sms: { en: 'SMS', hi: 'एसएमएस' },
  whatsapp: { en: 'WhatsApp', hi: 'व्हाट्सऐप' },
  push: { en: 'browser', hi: 'ब्राउज़र' },
};

export const STATE_WORDS: Readonly<Record<MessageState, Message<string>>> = {
  waits: { en: 'Will be sent', hi: 'भेजा जाएगा' },
  sent: { en: 'Sent', hi: 'भेजा गया' },
  delivered: { en: 'Arrived', hi: 'पहुँच गया' },
  read: { en: 'Read', hi: 'पढ़ा गया' },
  failed: { en: 'Did not arrive', hi: 'नहीं पहुँचा' },
  needless: { en: 'Not sent', hi: 'नहीं भेजा' },
  withheld: {
    en: 'Held back: too many in a day',
    hi: 'रोका गया: एक दिन में बहुत ज़्यादा',
  },
};

export const STATE_TONES: Readonly<Record<MessageState, PillTone>> = {
  waits: 'waiting',
  sent: 'info',
  delivered: 'success',
  read: 'success',
  failed: 'failed',
  needless: 'info',
  withheld: 'failed',
};

/** What a message told; a kind that this page does not know is shown by its name. */
export const MESSAGE_WORDS: Readonly<Record<string, Message<string> | undefined>> = {
  order_received: { en: 'Order booked', hi: 'ऑर्डर बुक हुआ' },
  order_paid: { en: 'Payment received', hi: 'भुगतान मिला' },
  order_cancelled: { en: 'Order cancelled', hi: 'ऑर्डर रद्द हुआ' },
  order_reopened: { en: 'Order taken up again', hi: 'ऑर्डर फिर चालू' },
  refund_processed: { en: 'Money sent back', hi: 'पैसे लौटाए' },
  refund_returned: { en: 'Refund came back', hi: 'रिफ़ंड वापस आया' },
  cash_voided: { en: 'Cash payment taken back', hi: 'नकद भुगतान हटाया' },
  visit_changed: { en: 'Day or address changed', hi: 'दिन या पता बदला' },
  cancel_asked: { en: 'Wish to cancel received', hi: 'रद्द करने की बात मिली' },
  cancel_withdrawn: { en: 'Order stands', hi: 'ऑर्डर चालू है' },
  cancel_granted: { en: 'Cancelled, money comes back', hi: 'रद्द हुआ, पैसे लौटेंगे' },
  cancel_declined: { en: 'Not cancelled', hi: 'रद्द नहीं हुआ' },
  cancel_not_done: { en: 'Not cancelled yet', hi: 'अभी रद्द नहीं हुआ' },
  complaint_received: { en: 'Complaint received', hi: 'शिकायत मिली' },
  complaint_answered: { en: 'Complaint answered', hi: 'शिकायत का जवाब' },
  complaint_withdrawn: { en: 'Complaint taken back', hi: 'शिकायत वापस ली' },
  contact_received: { en: 'Message received', hi: 'संदेश मिला' },
  contact_answer: { en: 'Answer to a message', hi: 'संदेश का जवाब' },
  contract_news: { en: 'News of a request', hi: 'ठेके के काम की खबर' },
  stage_due: { en: 'Stage to be paid', hi: 'किस्त का भुगतान' },
  worker_assigned: { en: 'Who comes', hi: 'कौन आएँगे' },
  worker_released: { en: 'Another worker is looked for', hi: 'दूसरे कारीगर ढूँढ रहे हैं' },
  worker_on_the_way: { en: 'Worker on the way', hi: 'कारीगर निकले' },
  work_done: { en: 'Work done, thanks', hi: 'काम पूरा, धन्यवाद' },
  visit_reminder: { en: 'Reminder: tomorrow', hi: 'याद: कल काम है' },
  payment_due: { en: 'Reminder: unpaid', hi: 'याद: भुगतान बाकी' },
  dispute_opened: { en: 'Bank asks about the payment', hi: 'बैंक ने भुगतान पर पूछा' },
  deletion_requested: { en: 'Account is to be removed', hi: 'खाता हटाने की बात मिली' },
  deletion_withdrawn: { en: 'Account stays', hi: 'खाता नहीं हटेगा' },
  account_removed: { en: 'Account removed', hi: 'खाता हटा दिया' },
  phone_changed: { en: 'Login number changed', hi: 'लॉगिन का नंबर बदला' },
  password_changed: { en: 'New password', hi: 'नया पासवर्ड' },
  factor_added: { en: 'Two-step login switched on', hi: 'दो चरणों वाला लॉगिन चालू' },
  factor_removed: { en: 'Two-step login switched off', hi: 'दो चरणों वाला लॉगिन बंद' },
  device_added: { en: 'News in a browser switched on', hi: 'ब्राउज़र में खबर चालू' },
  email_added: { en: 'Email address added', hi: 'ईमेल पता जुड़ा' },
};

/** Why it is not sent, where the reason is a word of ours. */
const REASON_WORDS: Readonly<
  Record<string, 'off' | 'unwanted' | 'late' | 'overtaken' | undefined>
> = {
  off: 'off',
  'not wanted': 'unwanted',
  'too late': 'late',
  overtaken: 'overtaken',
};

/** Why a message did not arrive, and what told it instead; null: there is nothing to say. */
export function reasonOf(
  { reason, next_channel: next }: Pick<OrderMessage, 'reason' | 'next_channel'>,
  locale: Locale,
): string | null {
  const by = next !== null && next in CHANNEL_WORDS ? (next as OrderMessage['channel']) : null;
  const word = reason === null ? undefined : REASON_WORDS[reason];
  const why = word ? messagesMessages[word][locale] : reason;
  const instead = by && messagesMessages.instead[locale]({ by: CHANNEL_WORDS[by][locale] });
  return [why, instead].filter(Boolean).join(' · ') || null;
}

type Chat = (about: {
  readonly name: string;
  readonly orderId: string;
  readonly service: string;
  readonly worker: string;
  readonly link: string;
}) => string;

/** First texts of a chat, in the customer's language: what a message would have told. */
const CHATS: Readonly<Record<string, Message<Chat> | undefined>> = {
  worker_assigned: {
    en: ({ name, orderId, service, worker, link }) =>
      `Hello ${name}, ${worker} comes for your order ${orderId} (${service}). All about it: ${link}`,
    hi: ({ name, orderId, service, worker, link }) =>
      `नमस्ते ${name}, आपके ऑर्डर ${orderId} (${service}) के लिए हम ${worker} को भेजेंगे। पूरी जानकारी: ${link}`,
  },
  worker_on_the_way: {
    en: ({ name, orderId, worker, link }) =>
      `Hello ${name}, ${worker} is on the way to you for order ${orderId}. All about it: ${link}`,
    hi: ({ name, orderId, worker, link }) =>
      `नमस्ते ${name}, ऑर्डर ${orderId} के लिए ${worker} रास्ते में हैं। पूरी जानकारी: ${link}`,
  },
};
const ANY_CHAT: Message<Chat> = {
  en: ({ name, orderId, service, link }) =>
    `Hello ${name}, there is news of your order ${orderId} (${service}): ${link}`,
  hi: ({ name, orderId, service, link }) =>
    `नमस्ते ${name}, आपके ऑर्डर ${orderId} (${service}) की खबर यहाँ देखें: ${link}`,
};

/** What staff write in a chat when a message did not reach its customer. */
export function chatText(
  message: Pick<OrderMessage, 'kind' | 'locale'>,
  order: OrderDetails,
  origin: string,
): string {
  const { locale, kind } = message;
  const [first] = order.workers;
  const chat = (first ? CHATS[kind] : undefined) ?? ANY_CHAT;
  return chat[locale]({
    name: order.name,
    orderId: order.order_id,
    service: serviceName(order, locale),
    worker: first ? `${first.name} (${withCountry(first.phone)})` : '',
    link: `${origin}${paths.order(order.order_id)}`,
  });
}

/** Name of a message for staff. */
export function messageName(kind: string, locale: Locale): string {
  return MESSAGE_WORDS[kind]?.[locale] ?? kind;
}
