import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';

export const paletteMessages = defineMessages({
  title: { en: 'Search everything', hi: 'सब में खोजें' },
  label: { en: 'Search everything', hi: 'सब में खोजें' },
  placeholder: { en: 'Number, name, phone, page', hi: 'नंबर, नाम, फ़ोन या पेज' },
  results: { en: 'What was found', hi: 'जो मिला' },
  orders: { en: 'Orders', hi: 'ऑर्डर' },
  customers: { en: 'Customers', hi: 'ग्राहक' },
  workers: { en: 'Workers', hi: 'कारीगर' },
  requests: { en: 'Contract requests', hi: 'ठेके के काम' },
  messages: { en: 'Messages to us', hi: 'हमें लिखे संदेश' },
  pages: { en: 'Pages', hi: 'पेज' },
  areas: { en: 'Parts of pages', hi: 'पेज के हिस्से' },
  views: { en: 'Saved views', hi: 'सेव किए हुए फ़िल्टर' },
  view: { en: 'orders of this filter', hi: 'इस फ़िल्टर के ऑर्डर' },
  actions: { en: 'Actions', hi: 'काम' },
  searching: { en: 'Searching…', hi: 'खोज रहे हैं…' },
  nothing: {
    en: 'Nothing was found. Try the last four digits of the number or the phone, or another part of the name.',
    hi: 'कुछ नहीं मिला। ऑर्डर नंबर या फ़ोन के आखिरी चार अंक, या नाम का कोई और हिस्सा लिखकर देखें।',
  },
  failed: { en: 'The search did not work', hi: 'खोज नहीं हो पाई' },
  noName: { en: 'No name yet', hi: 'नाम नहीं दिया' },
  allOf: { en: 'all about them', hi: 'पूरी जानकारी' },
});

/** What can be done from anywhere; found by the words of either language. */
export const actionMessages = {
  newOrder: { en: 'New order (for a caller)', hi: 'नया ऑर्डर (फ़ोन करने वाले का)' },
  goOn: {
    en: ({ whose }: { whose: string | null }) =>
      ['Go on with the order half written', ...(whose === null ? [] : [whose])].join(': '),
    hi: ({ whose }: { whose: string | null }) =>
      ['अधूरा ऑर्डर आगे लिखें', ...(whose === null ? [] : [whose])].join(': '),
  },
  addWorker: { en: 'Add a worker', hi: 'कारीगर जोड़ें' },
  needsWorker: { en: 'Orders that need a worker', hi: 'जिन ऑर्डर में कारीगर तय करना है' },
  late: { en: 'Orders whose day is over', hi: 'जिन ऑर्डर का दिन निकल गया' },
  today: { en: 'Orders of today', hi: 'आज के ऑर्डर' },
  tomorrow: { en: 'Orders of tomorrow', hi: 'कल के ऑर्डर' },
  asks: { en: 'Orders that wait for an answer', hi: 'जिन ऑर्डर में जवाब बाकी है' },
  newsOn: { en: 'Tell new orders with a sound', hi: 'नए ऑर्डर पर आवाज़ चालू करें' },
  newsOff: { en: 'No sound for new orders', hi: 'नए ऑर्डर पर आवाज़ बंद करें' },
  settings: { en: 'settings', hi: 'सेटिंग' },
  compact: { en: 'Rows close together', hi: 'पंक्तियाँ पास-पास' },
  roomy: { en: 'Rows with more room', hi: 'पंक्तियाँ खुली-खुली' },
  keys: { en: 'All keys', hi: 'कीबोर्ड के सभी बटन' },
  english: { en: 'English', hi: 'अंग्रेज़ी (English)' },
  hindi: { en: 'Hindi (हिन्दी)', hi: 'हिन्दी' },
} as const;

export const keysMessages = defineMessages({
  title: { en: 'Keys', hi: 'कीबोर्ड के बटन' },
  anywhere: { en: 'Anywhere', hi: 'कहीं भी' },
  inLists: { en: 'In a list', hi: 'सूची में' },
  inCalendar: { en: 'In the calendar', hi: 'कैलेंडर में' },
  weeks: { en: 'Earlier and later week', hi: 'पिछला और अगला हफ़्ता' },
  moveWork: { en: 'Move to another day, time or worker', hi: 'दिन, समय या कारीगर बदलें' },
  onOrder: { en: 'For the order', hi: 'ऑर्डर के लिए' },
  search: { en: 'Search everything', hi: 'सब में खोजें' },
  searchHere: { en: 'Search this page', hi: 'इसी पेज में खोजें' },
  newOrder: { en: 'New order for a caller', hi: 'फ़ोन करने वाले का नया ऑर्डर' },
  showKeys: { en: 'Show all keys', hi: 'कीबोर्ड के सभी बटन दिखाएँ' },
  move: { en: 'Next and previous row', hi: 'अगली और पिछली पंक्ति' },
  open: { en: 'Open the row', hi: 'पंक्ति खोलें' },
  close: { en: 'Close, back to the row', hi: 'बंद करें, पंक्ति पर वापस' },
  select: { en: 'Select the row', hi: 'पंक्ति चुनें' },
  assign: DESK_WORDS.assign,
  call: { en: 'Call the customer', hi: 'ग्राहक को फ़ोन करें' },
  whatsapp: DESK_WORDS.write,
  print: DESK_WORDS.slip,
  single: { en: 'Use keys of one letter', hi: 'एक अक्षर वाले बटन चलें' },
  singleHint: {
    en: 'Switch them off if you dictate, or press letters by mistake. Ctrl K and the arrow keys always work.',
    hi: 'बोलकर लिखते हों या अक्षर गलती से दब जाते हों तो बंद कर दें। Ctrl K और तीर वाले बटन हमेशा चलते हैं।',
  },
  done: { en: 'Done', hi: 'हो गया' },
});
