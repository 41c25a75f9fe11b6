import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { countMessage } from '../list/counts';

interface Ticket {
  readonly ticket: string;
}

export const requestsMessages = defineMessages({
  title: { en: 'Contract requests', hi: 'ठेके के काम' },
  searchLabel: { en: 'Search requests', hi: 'ठेके का काम खोजें' },
  searchPlaceholder: { en: 'Ticket, name, phone or text', hi: 'काम का नंबर, नाम, फ़ोन या लिखा हुआ' },
  status: { en: 'Status', hi: 'स्थिति' },
  asks: { en: 'Questions', hi: 'सवाल' },
  waits: { en: 'Question without an answer', hi: 'सवाल का जवाब बाकी' },
  failedTitle: { en: 'The requests could not be loaded', hi: 'ठेके के काम नहीं खुल पाए' },
  noneTitle: { en: 'No requests yet', hi: 'अभी ठेके का कोई काम नहीं है' },
  noneText: {
    en: 'When a customer asks for contract work, it appears here by itself.',
    hi: 'कोई ग्राहक ठेके का काम माँगेगा तो वह यहाँ अपने आप दिख जाएगा।',
  },
  noMatchTitle: { en: 'No request matches', hi: 'ठेके का ऐसा कोई काम नहीं मिला' },
  count: countMessage('request', 'requests', 'ठेके के काम'),
  ticket: {
    en: ({ ticket }: Ticket) => `Ticket ${ticket}`,
    hi: ({ ticket }) => `काम का नंबर ${ticket}`,
  },
  address: { en: 'Where', hi: 'काम की जगह' },
  preferredOn: { en: 'Preferred day of the visit', hi: 'पसंद का दिन' },
  anyDay: { en: 'any day', hi: 'कोई भी दिन' },
  noteLabel: { en: 'Note to the customer', hi: 'ग्राहक के लिए नोट' },
  noteHint: {
    en: 'The customer reads this under My Orders. No message tells them of it.',
    hi: 'ग्राहक इसे “मेरे ऑर्डर” में पढ़ेंगे। इसकी कोई खबर नहीं जाती।',
  },
  statusAndNote: { en: 'Change status or note', hi: 'स्थिति या नोट बदलें' },
  changesByStaff: { en: 'What staff changed', hi: 'स्टाफ़ ने क्या बदला' },
  confirmTitle: { en: 'Show this to the customer?', hi: 'ग्राहक को यह दिखाएँ?' },
  confirmText: {
    en: 'Status and note appear under My Orders of the customer at once.',
    hi: 'स्थिति और नोट ग्राहक के “मेरे ऑर्डर” में तुरंत दिखेंगे।',
  },
  closeText: {
    en: 'Status and note appear under My Orders of the customer at once. Closing cancels every stage that is not paid: nobody comes for it, and its payment page ends. Money that still arrives is put in review.',
    hi: 'स्थिति और नोट ग्राहक के “मेरे ऑर्डर” में तुरंत दिखेंगे। काम बंद करने पर वे सभी किस्तें रद्द हो जाएँगी जिनका भुगतान नहीं हुआ है: उनके लिए कोई नहीं जाएगा और उनका भुगतान पेज बंद हो जाएगा। बाद में आए पैसे जाँच में जाएँगे।',
  },
  confirm: { en: 'Yes, save', hi: 'हाँ, सेव करें' },
});

/** The first text of a chat, in the customer's language and not in the reader's. */
export const requestGreeting: Message<(about: { name: string; ticket: string }) => string> = {
  en: ({ name, ticket }) => `Hello ${name}, this is about your request ${ticket}.`,
  hi: ({ name, ticket }) => `नमस्ते ${name}, आपके ठेके के काम (काम का नंबर ${ticket}) के बारे में बात करनी है।`,
};
