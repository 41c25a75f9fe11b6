import { brand } from '@kaarigar/shared/brand';
import { DAILY_LIMIT, UNPAID_HOURS } from '@kaarigar/shared/domain/limits';
import { BOOKING_HORIZON_DAYS } from '@kaarigar/shared/domain/schedule';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import { DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { closedDays } from '../order/closed-days';

interface KeptWords {
  readonly whose: string | null;
  readonly moment: string | null;
}

export const newOrderMessages = defineMessages({
  title: { en: 'New order for a caller', hi: 'फ़ोन करने वाले का नया ऑर्डर' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  phoneHint: {
    en: 'The customer signs in with this number to see the order.',
    hi: 'ग्राहक इसी नंबर से लॉगिन करके ऑर्डर देखेंगे।',
  },
  keptTitle: { en: 'Left half written', hi: 'अधूरे छूटे ऑर्डर' },
  kept: {
    en: ({ whose, moment }: KeptWords) =>
      [whose ?? 'No name or number yet', ...(moment ? [`begun on ${moment}`] : [])].join(', '),
    hi: ({ whose, moment }: KeptWords) =>
      [whose ?? 'नाम और नंबर अभी नहीं लिखा', ...(moment ? [`${moment} से`] : [])].join(', '),
  },
  goOn: { en: 'Go on', hi: 'आगे लिखें' },
  goOnWith: {
    en: ({ call }: { call: string }) => `Go on: ${call}`,
    hi: ({ call }: { call: string }) => `आगे लिखें: ${call}`,
  },
  discard: { en: 'Discard', hi: 'हटाएँ' },
  discardCall: {
    en: ({ call }: { call: string }) => `Discard: ${call}`,
    hi: ({ call }: { call: string }) => `हटाएँ: ${call}`,
  },
  anotherCaller: { en: 'Another caller', hi: 'कोई और फ़ोन पर' },
  unfinished: {
    en: ({ count }: { count: number }) => `Orders left half written: ${count}`,
    hi: ({ count }: { count: number }) => `अधूरे छूटे ऑर्डर: ${count}`,
  },
  looking: { en: 'Looking for this number…', hi: 'यह नंबर देख रहे हैं…' },
  lookFailed: {
    en: 'Who calls could not be looked up. You can still book.',
    hi: 'फ़ोन करने वाले की जानकारी नहीं मिल पाई। बुकिंग फिर भी हो सकती है।',
  },
  hasAccount: {
    en: 'Has an account with this number: the order will be there.',
    hi: 'इस नंबर से खाता है: ऑर्डर उसी खाते में जाएगा।',
  },
  oldProof: {
    en: ({ day }: { day: string }) =>
      `An account has this number; the last login with it was on ${day}. It may be somebody else’s by now: ask who is calling.`,
    hi: ({ day }: { day: string }) =>
      `इस नंबर से खाता है, पर इससे आखिरी लॉगिन ${day} को हुआ था। अब तक यह नंबर किसी और का हो सकता है: पूछें कि कौन बोल रहे हैं।`,
  },
  samePerson: {
    en: ({ name }: { name: string | null }) =>
      name === null
        ? 'The caller says that the account is theirs'
        : `The caller is ${name}, and says that the account is theirs`,
    hi: ({ name }: { name: string | null }) =>
      name === null
        ? 'फ़ोन करने वाले ने बताया कि खाता उन्हीं का है'
        : `फ़ोन पर ${name} ही हैं, और उन्होंने बताया कि खाता उन्हीं का है`,
  },
  samePersonHint: {
    en: 'Let the caller say the name first. Without the tick the order is in no account until somebody logs in with this number.',
    hi: 'नाम पहले उन्हें बताने दें। निशान न लगाने पर ऑर्डर किसी खाते में नहीं जाएगा, जब तक कोई इस नंबर से लॉगिन न करे।',
  },
  noAccount: {
    en: 'New number, nobody has logged in with it. We send nothing: you send the text at the end. Ask for the name, and read the number back.',
    hi: 'नया नंबर, इससे किसी ने लॉगिन नहीं किया है। हमारी तरफ़ से कोई संदेश नहीं जाएगा: आखिर में संदेश आप भेजें। नाम पूछें और नंबर पढ़कर सुना दें।',
  },
  knownByCall: {
    en: 'Name and address are those of the last order from this number. Ask whether they are still right.',
    hi: 'नाम और पता इस नंबर के पिछले ऑर्डर के हैं। पूछ लें कि अब भी सही हैं या नहीं।',
  },
  unproved: {
    en: ({ name, count }: { name: string; count: number }) =>
      `${name}, ${count === 1 ? '1 order' : `${formatNumber(count)} orders`}: not proved by a login`,
    hi: ({ name, count }: { name: string; count: number }) =>
      `${name}, ${formatNumber(count)} ऑर्डर: नंबर लॉगिन से पक्का नहीं है`,
  },
  unprovedHint: {
    en: ({ address, day }: { address: string; day: string }) =>
      `Last on ${day}, at: ${address}. Somebody only typed this number when they ordered. Let the caller say name and address first; then take them over.`,
    hi: ({ address, day }: { address: string; day: string }) =>
      `पिछला ऑर्डर ${day} को, पता: ${address}। ऑर्डर करते समय किसी ने यह नंबर सिर्फ़ लिखा था। नाम और पता पहले उन्हें बताने दें, फिर यहाँ से भरें।`,
  },
  takeOver: { en: 'Take over name and address', hi: 'यही नाम और पता भरें' },
  isOwn: {
    en: 'This is your own number. Please book on the site as a customer, or ask a colleague.',
    hi: 'यह आपका अपना नंबर है। साइट पर ग्राहक की तरह बुक करें, या किसी साथी से करवाएँ।',
  },
  allOfNumber: { en: 'All about this customer', hi: 'इस ग्राहक की पूरी जानकारी' },
  ordersOfNumber: { en: 'Orders of this number', hi: 'इस नंबर के ऑर्डर' },
  name: { en: 'Name', hi: 'नाम' },
  address: { en: 'Address of the work', hi: 'काम की जगह का पता' },
  language: { en: 'Language of the caller', hi: 'ग्राहक की भाषा' },
  findWork: { en: 'Find the work', hi: 'काम खोजें' },
  findWorkLike: { en: 'Find the work: tap, fan, nal…', hi: 'काम खोजें: नल, पंखा, tap…' },
  findFailed: {
    en: 'The search could not be loaded: choose below.',
    hi: 'खोज नहीं खुल पाई: नीचे से चुनें।',
  },
  nothingFound: { en: 'Nothing found: choose below.', hi: 'नहीं मिला: नीचे से चुनें।' },
  found: {
    en: ({ count }: { count: number }) => `Found: ${count}`,
    hi: ({ count }: { count: number }) => `मिले: ${count}`,
  },
  service: { en: 'Kind of work', hi: 'किस तरह का काम' },
  offer: { en: 'Work', hi: 'काम' },
  choose: { en: 'Choose…', hi: 'चुनें…' },
  offersFailed: { en: 'The prices could not be loaded', hi: 'दाम नहीं खुल पाए' },
  retry: { en: 'Try again', hi: 'फिर कोशिश करें' },
  quantity: { en: 'How much', hi: 'कितना' },
  workers: { en: 'Workers', hi: 'कितने आदमी' },
  days: { en: 'Days', hi: 'कितने दिन' },
  inCall: { en: 'Works of this call', hi: 'इस फ़ोन के काम' },
  addWork: { en: 'One more work', hi: 'एक और काम जोड़ें' },
  removeWork: {
    en: ({ work }: { work: string }) => `Remove ${work}`,
    hi: ({ work }: { work: string }) => `${work} हटाएँ`,
  },
  remove: { en: 'Remove', hi: 'हटाएँ' },
  gone: {
    en: 'This work is in the price lists no more: remove it',
    hi: 'यह काम अब दाम की सूची में नहीं है: इसे हटाएँ',
  },
  day: { en: 'Day', hi: 'दिन' },
  noDay: { en: 'Day not agreed yet', hi: 'दिन अभी तय नहीं' },
  noDayHint: {
    en: 'The order stays on Today under “Needs a worker” until a day is agreed.',
    hi: 'दिन तय होने तक ऑर्डर “आज” के पेज पर “कारीगर तय करना है” में रहेगा।',
  },
  contractTitle: {
    en: 'Contract work is priced after somebody has seen it',
    hi: 'ठेके के काम का दाम जगह देखकर बताया जाता है',
  },
  contractHow: {
    en: 'Send the caller this text. What they write comes to Requests, and you send the price from there.',
    hi: 'फ़ोन करने वाले को यह संदेश भेजें। वे जो लिखेंगे, “ठेके के काम” में आएगा, और दाम वहीं से भेजें।',
  },
  slot: DESK_WORDS.timeOfDay,
  sameTime: {
    en: 'At the same time as the work before: that takes two workers. For one worker choose another part of the day.',
    hi: 'पिछले काम का भी यही समय है: इसके लिए दो कारीगर चाहिए। एक ही कारीगर भेजना हो तो दिन का दूसरा समय चुनें।',
  },
  pay: { en: 'Payment', hi: 'भुगतान' },
  cash: { en: 'Cash after the work', hi: 'काम के बाद नकद' },
  link: { en: 'By a link that you send', hi: 'आपके भेजे लिंक से' },
  linkHint: {
    en: `The caller logs in with this number and pays there within ${UNPAID_HOURS} hours and before the work begins, or the order runs out.`,
    hi: `ग्राहक इसी नंबर से लॉगिन करके ${UNPAID_HOURS} घंटे में और काम से पहले भुगतान करें, नहीं तो ऑर्डर बंद हो जाएगा।`,
  },
  consent: {
    en: 'The caller agrees that we keep their name, number and address for this work, as our privacy policy says',
    hi: 'ग्राहक सहमत हैं कि हम “आपकी जानकारी (प्राइवेसी)” के अनुसार इस काम के लिए उनका नाम, नंबर और पता रखें',
  },
  total: { en: 'Total', hi: 'कुल' },
  noTotal: { en: 'Choose the work to see the total', hi: 'कुल दाम देखने के लिए काम चुनें' },
  book: { en: 'Book', hi: 'बुक करें' },
  booking: { en: 'Booking…', hi: 'बुक हो रहा है…' },
  back: { en: 'Back', hi: 'वापस' },
  failed: { en: 'The order was not booked', hi: 'ऑर्डर बुक नहीं हुआ' },
  before: {
    en: 'This number has such an order already, and the work is still to come.',
    hi: 'इस नंबर का यही काम पहले से बुक है, और वह अभी होना बाकी है।',
  },
  seeBefore: {
    en: ({ orderId }: { orderId: string }) => `See order ${orderId}`,
    hi: ({ orderId }: { orderId: string }) => `ऑर्डर ${orderId} देखें`,
  },
  bookAnother: { en: 'Book one more', hi: 'एक और बुक करें' },
  tooMany: {
    en: `This number has ${DAILY_LIMIT.orders} orders in 24 hours, or you have booked ${DAILY_LIMIT.phoneOrders}. Please ask an admin.`,
    hi: `24 घंटे में इस नंबर के ${DAILY_LIMIT.orders} ऑर्डर हो चुके हैं, या आप ${DAILY_LIMIT.phoneOrders} बुक कर चुके हैं। कृपया एडमिन से पूछें।`,
  },

  missing: { en: 'Please fill this in', hi: 'कृपया यह भरें' },
  invalid_name: { en: 'Please write the name in letters', hi: 'कृपया नाम अक्षरों में लिखें' },
  invalid_phone: {
    en: 'An Indian mobile number has 10 digits and begins with 6 to 9',
    hi: 'मोबाइल नंबर में 10 अंक होते हैं और पहला अंक 6 से 9 होता है',
  },
  invalid_quantity: {
    en: 'This much cannot be booked at once',
    hi: 'इतना एक साथ बुक नहीं हो सकता',
  },
  notOpen: {
    en: `Choose another day within ${BOOKING_HORIZON_DAYS} days. ${closedDays.en}; for today it may be too late.`,
    hi: `${BOOKING_HORIZON_DAYS} दिन के अंदर कोई और दिन चुनें। ${closedDays.hi}; आज के लिए शायद देर हो चुकी है।`,
  },
  slotOver: { en: 'It is too late for this part of today', hi: 'आज के इस समय के लिए देर हो चुकी है' },
  notAgreed: {
    en: 'Ask the caller, and tick it when they agree',
    hi: 'ग्राहक से पूछें, और वे सहमत हों तो सही का निशान लगाएँ',
  },

  booked: { en: 'Booked', hi: 'बुक हो गया' },
  bookedText: {
    en: ({ orderId }: { orderId: string }) => `The number of the order is ${orderId}.`,
    hi: ({ orderId }: { orderId: string }) => `ऑर्डर नंबर ${orderId} है।`,
  },
  allBooked: {
    en: ({ count }: { count: number }) => `${count} orders are booked. To read out:`,
    hi: ({ count }: { count: number }) => `${count} ऑर्डर बुक हो गए। पढ़कर सुना दें:`,
  },
  bookedBefore: {
    en: 'This order was booked the first time you pressed. What you changed since is not in it: change or cancel it on its page.',
    hi: 'यह ऑर्डर पहली बार दबाने पर ही बुक हो गया था। उसके बाद जो बदला, वह इसमें नहीं है: उसे ऑर्डर के पेज पर बदलें या रद्द करें।',
  },
  message: { en: 'Message for the caller', hi: 'ग्राहक के लिए संदेश' },
  open: { en: 'Open the order', hi: 'ऑर्डर खोलें' },
  openAll: { en: 'Open the orders', hi: 'ऑर्डर खोलें' },
  another: { en: 'More work for this caller', hi: 'इसी ग्राहक का एक और काम' },
});

/** How a caller tells us of contract work. */
export const contractText: Message<(p: { readonly link: string }) => string> = {
  en: ({ link }) => `Tell ${brand.name.en} about your work here, with photos if you like: ${link}`,
  hi: ({ link }) => `“${brand.name.hi}” साइट पर अपना काम यहाँ बताएँ, चाहें तो फ़ोटो भी लगाएँ: ${link}`,
};

interface Told {
  readonly name: string;
  readonly works: readonly {
    readonly orderId: string;
    readonly service: string;
    /** Null: no day is agreed. */
    readonly when: string | null;
    readonly sum: string;
  }[];
  /** Of all works. */
  readonly total: string;
  readonly isCash: boolean;
  /** Null: nobody can log in by phone here. */
  readonly link: string | null;
}

/** What is sent to whoever called, in their language. */
export const callersText: Message<(told: Told) => string> = {
  en: ({ name, works, total, isCash, link }) =>
    [
      `Hello ${name}, ${brand.name.en} has booked your`,
      works
        .map(
          ({ orderId, service, when, sum }) =>
            `order ${orderId}: ${service}, ${when ?? 'the day we will agree on the phone'}, ${sum}`,
        )
        .join('; ')
        .concat('.'),
      ...(works.length > 1 ? [`Together ${total}.`] : []),
      isCash
        ? 'You pay in cash after the work.'
        : `Please pay within ${UNPAID_HOURS} hours and before the work begins, or the booking ends.`,
      ...(link === null
        ? []
        : [
            `Log in with this mobile number to ${isCash ? 'see' : 'see and pay'} ${works.length > 1 ? 'them' : 'it'}: ${link}`,
          ]),
    ].join(' '),
  hi: ({ name, works, total, isCash, link }) =>
    [
      `नमस्ते ${name}, “${brand.name.hi}” साइट पर आपका`,
      works
        .map(
          ({ orderId, service, when, sum }) =>
            `ऑर्डर ${orderId}: ${service}, ${when ?? 'दिन फ़ोन पर तय करेंगे'}, ${sum}`,
        )
        .join('; ')
        .concat(' बुक हो गया है।'),
      ...(works.length > 1 ? [`कुल ${total}।`] : []),
      isCash
        ? 'पैसे काम के बाद नकद देने हैं।'
        : `भुगतान ${UNPAID_HOURS} घंटे के अंदर, काम से पहले कर दें, नहीं तो बुकिंग खत्म हो जाएगी।`,
      ...(link === null
        ? []
        : [`ऑर्डर देखने${isCash ? '' : ' और भुगतान करने'} के लिए इसी मोबाइल नंबर से लॉगिन करें: ${link}`]),
    ].join(' '),
};
