import type { RequestStatus } from '@kaarigar/shared/contracts/rows';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';

export const requestDetailsMessages = defineMessages({
  updating: {
    en: 'The request is being updated…',
    hi: 'काम की नई जानकारी खुल रही है…',
  },
  loading: { en: 'Loading the request…', hi: 'जानकारी खुल रही है…' },
  failedTitle: { en: 'The request could not be loaded', hi: 'जानकारी नहीं खुल पाई' },
  notFoundTitle: { en: 'Request not found', hi: 'यह काम नहीं मिला' },
  notFoundText: {
    en: 'There is no request with this ticket number in your account. If you asked with another account, please log in with that one.',
    hi: 'आपके खाते में इस नंबर का कोई काम नहीं है। अगर आपने दूसरे खाते से काम बताया है, तो कृपया उसी से लॉगिन करें।',
  },
  whatNext: { en: 'What happens next', hi: 'अब क्या होगा' },
  note: { en: 'Our note for you', hi: 'आपके लिए हमारी बात' },
  details: { en: 'What you asked for', hi: 'आपने क्या काम बताया' },
  service: { en: 'Service type', hi: 'काम' },
  description: { en: 'The work', hi: 'काम का ब्योरा' },
  address: { en: 'Where', hi: 'काम की जगह' },
  visit: { en: 'The day you chose for the visit', hi: 'नाप लेने का दिन, आपकी पसंद' },
  name: { en: 'Name', hi: 'नाम' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  askedOn: { en: 'Asked on', hi: 'आपने कब भेजा' },
  help: { en: 'Questions about this request?', hi: 'इस काम के बारे में कोई सवाल?' },
});

interface Reach {
  readonly phone: string;
}

/** What happens next, by status; once the price is accepted: `acceptedNext()`. */
export const requestNextMessages = defineMessages({
  NEW: {
    en: (p: Reach) =>
      `We will call you on ${p.phone} and agree on a visit. The visit and the measuring cost nothing.`,
    hi: (p: Reach) =>
      `हम आपको ${p.phone} पर फ़ोन करके आने का दिन तय करेंगे। आने और नाप लेने का कोई पैसा नहीं।`,
  },
  CONTACTED: {
    en: () => 'We come on the day agreed, measure the work, and then give you a price.',
    hi: () => 'हम तय दिन पर आकर नाप लेंगे, फिर दाम बताएँगे।',
  },
  QUOTED: {
    en: () => 'Our price is below. Say yes there if it suits you; nothing begins before you do.',
    hi: () => 'दाम नीचे लिखा है। ठीक लगे तो वहीं हाँ कहें; आपके हाँ कहने से पहले कुछ शुरू नहीं होगा।',
  },
  /** By phone: there is nothing to accept on the page. */
  toldPrice: {
    en: () => 'We have told you our price. To say yes, call us; nothing begins before you do.',
    hi: () => 'दाम आपको बता दिया गया है। हाँ कहने के लिए हमें फ़ोन करें; आपके हाँ कहने से पहले कुछ शुरू नहीं होगा।',
  },
  priceOver: {
    en: () => 'The price below is no longer valid. Ask for a new one there, or call us.',
    hi: () => 'नीचे लिखे दाम की तारीख निकल चुकी है। नया दाम वहीं पूछ लें, या हमें फ़ोन करें।',
  },
  CANCELLED: {
    en: () => 'You cancelled this request. You can ask again at any time.',
    hi: () => 'आपने यह काम रद्द कर दिया। आप कभी भी फिर से काम बता सकते हैं।',
  },
  CLOSED: {
    en: () => 'This request is closed. You can ask again at any time.',
    hi: () => 'यह काम बंद हो चुका है। आप कभी भी फिर से काम बता सकते हैं।',
  },
} satisfies Record<
  Exclude<RequestStatus, 'ACCEPTED'> | 'toldPrice' | 'priceOver',
  Message<(p: Reach) => string>
>);
