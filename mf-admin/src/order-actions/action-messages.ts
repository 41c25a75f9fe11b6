import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { asksFirst, DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';
import type { OrderAction } from '../action-dialog/actions-for';

/** Button texts; an ellipsis means that a dialog asks first. */
export const ACTION_WORDS: Readonly<Record<OrderAction, Message<string>>> = {
  assign: asksFirst(DESK_WORDS.assign),
  start: asksFirst(DESK_WORDS.start),
  complete: asksFirst(DESK_WORDS.complete),
  visit: { en: 'Change day or address…', hi: 'दिन या पता बदलें…' },
  cash: asksFirst(DESK_WORDS.cash),
  voidCash: { en: 'Take back cash payment…', hi: 'नकद भुगतान हटाएँ…' },
  reopen: { en: 'Reopen order…', hi: 'ऑर्डर फिर खोलें…' },
  remind: { en: 'Remind on WhatsApp', hi: 'व्हाट्सऐप पर याद दिलाएँ' },
  copyLink: { en: 'Copy payment link', hi: 'भुगतान का लिंक कॉपी करें' },
  recheck: { en: 'Re-check payment', hi: 'भुगतान फिर जाँचें' },
  acceptReview: { en: 'Accept payment…', hi: 'भुगतान मंज़ूर करें…' },
  refund: { en: 'Refund…', hi: 'रिफ़ंड करें…' },
  answerComplaint: { en: 'Answer the complaint…', hi: 'शिकायत का जवाब दें…' },
  passCancelOn: { en: 'Pass on to an admin…', hi: 'एडमिन को भेजें…' },
  askAdmin: { en: 'Ask an admin to cancel…', hi: 'एडमिन से रद्द करवाएँ…' },
  askVoidCash: { en: 'Cash marked by mistake…', hi: 'नकद गलती से दर्ज हुआ…' },
  keepCash: { en: 'Leave it as paid…', hi: 'भुगतान बना रहने दें…' },
  declineCancel: { en: 'Do not cancel…', hi: 'रद्द न करें…' },
  give: asksFirst(DESK_WORDS.giveAway),
  unassign: { en: 'Take off…', hi: 'हटाएँ…' },
  cancel: { en: 'Cancel order…', hi: 'ऑर्डर रद्द करें…' },
};

/** What it is called to cancel an order whose work has begun. */
export const WRITE_OFF: Message<string> = { en: 'Write off…', hi: 'बकाया छोड़ें…' };

/** The first text of a chat, in the customer's language and not in the reader's. */
export const paymentReminder: Message<
  (about: {
    readonly name: string;
    readonly orderId: string;
    readonly service: string;
    readonly sum: string;
    readonly link: string;
  }) => string
> = {
  en: ({ name, orderId, service, sum, link }) =>
    `Hello ${name}, ${sum} is still to be paid for order ${orderId} (${service}). You can pay here: ${link}`,
  hi: ({ name, orderId, service, sum, link }) =>
    `नमस्ते ${name}, ऑर्डर ${orderId} (${service}) के ${sum} अब देने हैं। आप यहाँ दे सकते हैं: ${link}`,
};

export const actionsMessages = defineMessages({
  title: { en: 'What to do', hi: 'क्या करना है' },
  owed: {
    en: 'The work is done and not paid: take the cash, or remind the customer. If nobody will pay, an admin can write it off.',
    hi: 'काम हो गया है, भुगतान बाकी है: नकद लें या ग्राहक को याद दिलाएँ। पैसे मिलने ही न हों तो एडमिन बकाया छोड़ सकते हैं।',
  },
  owedLater: {
    en: 'The work is done and not paid, and the customer found it not right. They were told that they may pay when it is: ask for no money until they say so, or their days to object are over.',
    hi: 'भुगतान बाकी है, पर ग्राहक ने कहा था कि काम ठीक नहीं हुआ। उन्हें बताया गया है कि काम ठीक होने पर पैसे दे सकते हैं: जब तक वे ठीक न कहें या शिकायत के दिन पूरे न हों, पैसे न माँगें।',
  },
  nothing: {
    en: 'There is nothing left to do for this order.',
    hi: 'इस ऑर्डर पर अब कुछ करना बाकी नहीं है।',
  },
  linkHint: {
    en: 'The customer’s own page of this order: they log in and pay there. It stays right however often they try; a page of the payment company would run out.',
    hi: 'यह ग्राहक के अपने ऑर्डर का पेज है: वे लॉगिन करके वहीं भुगतान करते हैं। यह लिंक हमेशा चलता है; भुगतान कंपनी का पेज कुछ देर में बंद हो जाता है।',
  },
  showCode: { en: 'Show QR code', hi: 'QR कोड दिखाएँ' },
  hideCode: { en: 'Hide QR code', hi: 'QR कोड छिपाएँ' },
  codeComing: { en: 'Drawing the code…', hi: 'कोड बन रहा है…' },
  codeHint: {
    en: 'The customer scans it with their phone, logs in and pays there.',
    hi: 'ग्राहक इसे अपने फ़ोन से स्कैन करें, लॉगिन करें और वहीं भुगतान करें।',
  },
  codeLabel: {
    en: ({ orderId }: { orderId: string }) => `QR code: page of order ${orderId}`,
    hi: ({ orderId }: { orderId: string }) => `QR कोड: ऑर्डर ${orderId} का पेज`,
  },
  recheckHint: {
    en: 'Press it to ask the payment company what happened to this order’s payments.',
    hi: 'दबाने पर भुगतान कंपनी से पता चलेगा कि इस ऑर्डर के भुगतान का क्या हुआ।',
  },
  linkCopied: {
    en: 'The link is copied. Send it to the customer by WhatsApp or SMS.',
    hi: 'लिंक कॉपी हो गया। इसे व्हाट्सऐप या SMS से ग्राहक को भेजें।',
  },
  linkNotCopied: {
    en: 'The browser did not allow copying. Select the link and copy it:',
    hi: 'ब्राउज़र ने कॉपी नहीं करने दिया। लिंक को चुनकर कॉपी करें:',
  },
  rechecking: { en: 'Asking…', hi: 'पूछा जा रहा है…' },
  recheckFailed: { en: 'The payment could not be checked', hi: 'भुगतान की जाँच नहीं हो पाई' },
  recheckedSame: {
    en: ({ status }: { status: string }) => `Checked just now, nothing new: ${status}`,
    hi: ({ status }: { status: string }) => `अभी जाँचा, कुछ नया नहीं: ${status}`,
  },
  recheckedNew: {
    en: ({ status }: { status: string }) => `Checked just now, the order is now: ${status}`,
    hi: ({ status }: { status: string }) => `अभी जाँचा, अब ऑर्डर की स्थिति: ${status}`,
  },
});
