import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { stageName } from '@kaarigar/shared/i18n/stage-name';

interface OrderNumber {
  readonly orderId: string;
}

export const orderDetailsMessages = defineMessages({
  nobodyOff: { en: 'Cancelled: nobody is assigned', hi: 'रद्द हो चुका है: कारीगर तय नहीं होगा' },
  nobodyDone: {
    en: 'The work is done: nobody is assigned',
    hi: 'काम पूरा हो चुका है: कारीगर तय नहीं होगा',
  },
  nobodyAsks: {
    en: 'The customer asks to cancel: answer them first',
    hi: 'ग्राहक रद्द करना चाहते हैं: पहले उन्हें जवाब दें',
  },
  nobodyMore: { en: 'Everybody this work needs comes already', hi: 'इस काम के कारीगर पहले से तय हैं' },
  nobodyNow: { en: 'Nobody can be assigned to it now', hi: 'इस पर अभी कारीगर तय नहीं हो सकता' },
  erased: {
    en: 'Erased: the customer is no longer known',
    hi: 'मिटाया गया: अब ग्राहक की कोई जानकारी नहीं है',
  },
  title: { en: 'Order details', hi: 'ऑर्डर की जानकारी' },
  titleOf: {
    en: ({ orderId }: OrderNumber) => `Order ${orderId}`,
    hi: ({ orderId }: OrderNumber) => `ऑर्डर ${orderId}`,
  },
  backToList: { en: 'Back to orders', hi: 'ऑर्डर सूची पर लौटें' },
  backToToday: { en: 'Back to Today', hi: '“आज” पर लौटें' },
  ownPage: { en: 'Open as a page', hi: 'अलग पेज में खोलें' },
  fields: { en: 'All details', hi: 'पूरी जानकारी' },
  print: { en: 'Print details', hi: 'जानकारी प्रिंट करें' },
  slip: DESK_WORDS.slip,
  loading: { en: 'Loading...', hi: 'खुल रहा है…' },
  notFound: { en: 'Order not found', hi: 'ऑर्डर नहीं मिला' },
  notFoundText: {
    en: 'There is no order with this number. Please check it (9 digits), or search in the list.',
    hi: 'इस नंबर का कोई ऑर्डर नहीं है। कृपया नंबर (9 अंक) जाँच लें या सूची में खोजें।',
  },
  failedTitle: { en: 'The order could not be loaded', hi: 'ऑर्डर नहीं खुल पाया' },
  asOf: {
    en: ({ moment }: { moment: string }) => `As of ${moment}`,
    hi: ({ moment }: { moment: string }) => `${moment} तक की जानकारी`,
  },

  field: { en: 'Field', hi: 'विवरण' },
  value: { en: 'Value', hi: 'जानकारी' },
  orderId: { en: 'Order ID', hi: 'ऑर्डर नंबर' },
  returnOf: { en: 'Free return visit for', hi: 'इस ऑर्डर के लिए मुफ़्त में दोबारा' },
  returnVisits: { en: 'Free return visits', hi: 'मुफ़्त में दोबारा जाना' },
  name: { en: 'Name', hi: 'नाम' },
  email: { en: 'Email', hi: 'ईमेल' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  call: {
    en: ({ phone }: { phone: string }) => `Call ${phone}`,
    hi: ({ phone }: { phone: string }) => `${phone} पर फ़ोन करें`,
  },
  customer: { en: 'All about the customer', hi: 'ग्राहक की पूरी जानकारी' },
  whatsApp: DESK_WORDS.write,
  account: { en: 'Account', hi: 'खाता' },
  noAccount: {
    en: 'None yet: booked by phone. Whoever logs in with this number has the order then.',
    hi: 'अभी नहीं: फ़ोन पर बुक किया गया। जो इस नंबर से लॉगिन करेगा, ऑर्डर उसके खाते में आ जाएगा।',
  },
  ofOneCall: { en: 'Booked together with this', hi: 'इसी के साथ बुक हुए' },
  address: { en: 'Address', hi: 'पता' },
  serviceType: { en: 'Service', hi: 'सेवा' },
  inList: { en: 'See it in the price list', hi: 'दाम की सूची में देखें' },
  nowCalled: {
    en: ({ name }: { name: string }) => `In the price list it is now called “${name}”`,
    hi: ({ name }: { name: string }) => `दाम की सूची में अब इसका नाम “${name}” है`,
  },
  stages: { en: 'All stages of this work', hi: 'इस काम की सभी किस्तें' },
  asksToCancel: {
    en: 'The customer asks to cancel all of this work and waits for an answer.',
    hi: 'ग्राहक यह पूरा काम रद्द करना चाहते हैं और जवाब की राह देख रहे हैं।',
  },
  answerCancel: DESK_WORDS.answer,
  stagesFailed: { en: 'The stages could not be loaded', hi: 'किस्तों की जानकारी नहीं आ पाई' },
  stage: {
    en: ({ number }: { number: number }) => `Stage ${number}`,
    hi: (p: { number: number }) => stageName.hi(p),
  },
  ticket: { en: 'Contract work no.', hi: 'ठेके के काम का नंबर' },
  amount: { en: 'Amount', hi: 'रकम' },
  free: { en: 'Free', hi: 'मुफ़्त' },
  calculation: { en: 'Quantity × unit price', hi: 'काम × दाम' },
  transactionId: { en: 'Transaction ID', hi: 'लेन-देन नंबर' },
  bookNumber: { en: 'Receipt book number', hi: 'रसीद बुक का नंबर' },
  status: { en: 'Status', hi: 'स्थिति' },
  paymentMode: { en: 'Payment mode', hi: 'भुगतान कब करेंगे' },
  paymentMethod: { en: 'Payment method', hi: 'भुगतान का तरीका' },
  paymentDate: { en: 'Payment date', hi: 'भुगतान की तारीख' },
  paymentTime: { en: 'Payment time', hi: 'भुगतान का समय' },
  scheduledOn: DESK_WORDS.dayOfWork,
  slot: DESK_WORDS.timeOfDay,
  jobStatus: { en: 'Work status', hi: 'काम की स्थिति' },
  rating: { en: 'The customer found the work', hi: 'ग्राहक को काम कैसा लगा' },
  receiptNumber: DESK_WORDS.receipt,
  noDayYet: { en: 'No day yet', hi: 'अभी कोई दिन तय नहीं' },
  nobodyYet: { en: 'Nobody yet', hi: 'अभी कोई तय नहीं' },
  workers: { en: 'Workers', hi: 'कारीगर' },
  createdAt: { en: 'Ordered on', hi: 'ऑर्डर का समय' },
});
