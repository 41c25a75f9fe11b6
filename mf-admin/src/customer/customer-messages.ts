import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';

export const customerMessages = defineMessages({
  title: { en: 'Customer', hi: 'ग्राहक' },
  loading: { en: 'Loading…', hi: 'खुल रहा है…' },
  failedTitle: { en: 'This customer could not be loaded', hi: 'ग्राहक की जानकारी नहीं आ पाई' },
  search: {
    en: 'Search a customer by name or phone: press “/”, or the magnifier above.',
    hi: 'ग्राहक को नाम या फ़ोन से खोजें: “/” दबाएँ, या ऊपर खोज का निशान।',
  },
  nobodyTitle: { en: 'No such customer', hi: 'ऐसा कोई ग्राहक नहीं' },
  nobodyText: {
    en: 'The account is gone, or the link is not complete. Search by name or phone with “/”.',
    hi: 'खाता हटाया जा चुका है, या लिंक अधूरा है। “/” दबाकर नाम या फ़ोन से खोजें।',
  },
  noName: { en: 'No name given', hi: 'नाम नहीं बताया' },
  since: { en: (p: { day: string }) => `Account since ${p.day}`, hi: (p) => `खाता ${p.day} से` },
  noAccount: { en: 'No account', hi: 'खाता नहीं है' },
  proved: { en: 'Logs in with this number', hi: 'इसी नंबर से लॉगिन करते हैं' },
  oldProof: {
    en: (p: { day: string }) => `Last login with this number on ${p.day}: ask who is calling`,
    hi: (p) => `इस नंबर से आखिरी लॉगिन ${p.day} को: पूछें कि कौन बोल रहे हैं`,
  },
  typed: { en: 'only written in the profile, not proved', hi: 'प्रोफ़ाइल में लिखा है, पक्का नहीं' },
  hindi: { en: 'Speaks Hindi', hi: 'भाषा: हिन्दी' },
  english: { en: 'Reads English', hi: 'भाषा: अंग्रेज़ी' },
  told: { en: (p: { ways: string }) => `News go out ${p.ways}`, hi: (p) => `खबर ${p.ways} जाती है` },
  toldByNobody: {
    en: 'No messages go out: please call',
    hi: 'संदेश नहीं जाते: फ़ोन करके बताएँ',
  },
  newOrder: { en: 'New order', hi: 'नया ऑर्डर' },
  call: { en: (p: { phone: string }) => `Call ${p.phone}`, hi: (p) => `${p.phone} पर फ़ोन करें` },
  whatsApp: DESK_WORDS.write,
  open: { en: 'Open now', hi: 'अभी बाकी' },
  nothingOpen: { en: 'Nothing is open.', hi: 'कुछ बाकी नहीं है।' },
  owes: { en: (p: { sum: string }) => `${p.sum} to be paid`, hi: (p) => `${p.sum} देने हैं` },
  over: { en: 'Before', hi: 'पहले के ऑर्डर' },
  paid: { en: (p: { sum: string }) => `${p.sum} paid in all`, hi: (p) => `अब तक ${p.sum} दिए` },
  refunded: {
    en: (p: { sum: string }) => `${p.sum} given back online`,
    hi: (p) => `${p.sum} ऑनलाइन लौटाए`,
  },
  ofNewest: {
    en: (p: { count: number }) => `Sums of the newest ${p.count} orders`,
    hi: (p) => `रकम सबसे नए ${p.count} ऑर्डर की`,
  },
  allOrders: { en: 'All in the list', hi: 'सूची में सब देखें' },
  inNoAccount: { en: 'in no account', hi: 'किसी खाते में नहीं' },
  noDay: { en: 'no day agreed', hi: 'दिन तय नहीं' },
  ofOthers: { en: 'Others wrote this number', hi: 'दूसरों ने यह नंबर लिखा है' },
  ofOthersText: {
    en: 'These orders are in other accounts, which have not proved the number. They may be a family member’s.',
    hi: 'ये ऑर्डर दूसरे खातों में हैं, जिनका यह नंबर पक्का नहीं है। परिवार के किसी व्यक्ति के हो सकते हैं।',
  },
  requests: { en: 'Contract requests', hi: 'ठेके के काम' },
  letters: { en: 'Messages to us', hi: 'हमें लिखे संदेश' },
  messages: { en: 'Messages from us', hi: 'हमारे भेजे संदेश' },
  untold: { en: 'did not arrive', hi: 'नहीं पहुँचा' },
  note: { en: 'Note', hi: 'नोट' },
  noneOf: {
    en: (p: { what: string }) => `None yet: ${p.what}`,
    hi: (p) => `अभी कोई नहीं: ${p.what}`,
  },
});
