import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';

interface Between {
  readonly days: string;
  readonly orders: string;
  readonly income: string;
}

interface MostOf {
  readonly total: string;
  readonly name: string;
  readonly most: string;
}

interface LeftOut {
  readonly count: number;
  readonly ofDays: boolean;
}

export const numbersMessages = defineMessages({
  title: { en: 'Numbers', hi: 'आँकड़े' },
  loading: { en: 'Loading…', hi: 'खुल रहा है…' },
  failedTitle: { en: 'The numbers could not be loaded', hi: 'आँकड़े नहीं खुल पाए' },
  days: { en: 'Days', hi: 'दिन' },
  from: { en: 'From', hi: 'इस दिन से' },
  to: { en: 'To', hi: 'इस दिन तक' },
  updated: {
    en: ({ time }: { time: string }) => `Updated ${time}`,
    hi: ({ time }: { time: string }) => `${time} तक की जानकारी`,
  },
  range: {
    en: ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} to ${to}`),
    hi: ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} से ${to} तक`),
  },
  noneTitle: { en: 'Nothing happened on these days', hi: 'इन दिनों में कुछ नहीं हुआ' },
  noneText: {
    en: 'No orders and no money. Choose other days.',
    hi: 'न कोई ऑर्डर आया, न पैसा। दूसरे दिन चुनकर देखें।',
  },

  orders: { en: 'Orders', hi: 'ऑर्डर' },
  cancelled: { en: 'Cancelled', hi: 'रद्द' },
  done: { en: 'Work done', hi: 'काम पूरा' },
  income: { en: 'Received', hi: 'मिले पैसे' },
  refunded: { en: 'Refunded', hi: 'रिफ़ंड' },
  left: { en: 'Kept', hi: 'अपने पास बचे' },
  booked: { en: 'Value of orders', hi: 'ऑर्डर की कुल रकम' },
  toAssign: { en: 'Until a worker is assigned', hi: 'कारीगर तय होने तक' },
  toFinish: { en: 'Until the work is done', hi: 'काम पूरा होने तक' },
  bookedDetail: {
    en: 'what was booked on these days, paid or not, without cancelled orders',
    hi: 'जो इन दिनों बुक हुए, भुगतान हुआ हो या नहीं, रद्द ऑर्डर छोड़कर',
  },
  incomeDetail: {
    en: 'what came on these days for any order, online and cash',
    hi: 'जो इन दिनों किसी भी ऑर्डर के आए, ऑनलाइन और नकद',
  },
  refundedDetail: { en: 'what was given back on these days', hi: 'जो इन दिनों लौटाए गए' },
  leftDetail: { en: 'received less refunded', hi: 'मिले पैसे में से रिफ़ंड घटाकर' },
  before: {
    en: ({ value, change }: { value: string; change: string }) => `before: ${value}${change}`,
    hi: ({ value, change }: { value: string; change: string }) => `पहले: ${value}${change}`,
  },
  comparedWith: {
    en: ({ from, to }: { from: string; to: string }) => `“Before” is ${from} to ${to}.`,
    hi: ({ from, to }: { from: string; to: string }) => `“पहले” यानी ${from} से ${to} तक।`,
  },
  between: {
    en: ({ days, orders, income }: Between) =>
      `Not compared: ${days}, between the two: orders ${orders}, received ${income}.`,
    hi: ({ days, orders, income }: Between) =>
      `बीच के दिन तुलना में नहीं हैं: ${days}, ऑर्डर ${orders}, मिले पैसे ${income}।`,
  },
  byWorker: { en: 'By worker', hi: 'कारीगर के हिसाब से' },
  worker: { en: 'Worker', hi: 'कारीगर' },
  jobs: { en: 'Orders', hi: 'ऑर्डर' },
  daysWorked: { en: 'Days with work', hi: 'काम के दिन' },
  doneValue: { en: 'Value of finished work', hi: 'पूरे हुए काम की रकम' },
  workerReceived: { en: 'Received so far', hi: 'अब तक मिले पैसे' },
  workerCash: { en: 'Of it in cash', hi: 'इसमें नकद' },
  workersHint: {
    en: 'By the day of the work. Received so far: what has come in for these orders, whenever it came, less what was given back. An order of several workers counts in full for each, and so does its money.',
    hi: 'काम के दिन के हिसाब से। अब तक मिले पैसे: इन ऑर्डर के लिए जो पैसे आए, चाहे जब आए हों, लौटाए हुए घटाकर। जिस ऑर्डर में कई कारीगर हों, वह और उसके पैसे हर एक में पूरे गिने हैं।',
  },
  workersLong: {
    en: 'For at most 31 days: choose a month or less.',
    hi: 'ज़्यादा से ज़्यादा 31 दिन के लिए: एक महीना या कम चुनें।',
  },
  noWorkers: {
    en: 'Nobody had work on these days, and work to come is not counted yet: here an order counts on the day of its work, not of its booking.',
    hi: 'इन दिनों में किसी के पास काम नहीं था, और आगे का काम अभी नहीं गिना है: यहाँ ऑर्डर काम के दिन में गिना जाता है, बुकिंग के दिन में नहीं।',
  },
  noneYet: { en: 'no such order yet', hi: 'अभी ऐसा कोई ऑर्डर नहीं' },
  visits: {
    en: ({ count }: { count: string }) => `and ${count} free return visits`,
    hi: ({ count }: { count: string }) => `और ${count} बार मुफ़्त में दोबारा जाना`,
  },
  cancelledAndDone: {
    en: ({ cancelled, done }: { cancelled: string; done: string }) =>
      `${cancelled} cancelled, ${done} done`,
    hi: ({ cancelled, done }: { cancelled: string; done: string }) =>
      `${cancelled} रद्द, ${done} में काम पूरा`,
  },
  ofOrders: {
    en: ({ count }: { count: number }) =>
      `after booking; average of ${formatNumber(count)} ${count === 1 ? 'order' : 'orders'}`,
    hi: ({ count }: { count: number }) => `बुकिंग के बाद; ${formatNumber(count)} ऑर्डर का औसत`,
  },
  moneyHint: {
    en: 'An order counts on the day it was booked, money on the day it came or went back. A contract is one order, however many stages it is paid in. Refunds include what was lost in disputes at the bank.',
    hi: 'ऑर्डर उस दिन में गिना है जिस दिन बुक हुआ, पैसे उस दिन में जिस दिन आए या लौटे। ठेके का काम एक ही ऑर्डर गिना है, किस्तें चाहे जितनी हों। रिफ़ंड में वे पैसे भी हैं जो बैंक के विवाद में गए।',
  },

  parts: { en: 'Told apart', hi: 'किस हिसाब से' },
  byTime: { en: 'Day by day', hi: 'रोज़ का हिसाब' },
  byDay: { en: 'By day', hi: 'दिन के हिसाब से' },
  byMonth: { en: 'By month', hi: 'महीने के हिसाब से' },
  byService: { en: 'By service', hi: 'सेवा के हिसाब से' },
  byDistrict: { en: 'By district', hi: 'ज़िले के हिसाब से' },
  byPayment: { en: 'By way of payment', hi: 'भुगतान के तरीके से' },
  misses: { en: 'Searched and not found', hi: 'खोजा गया, पर नहीं मिला' },
  day: { en: 'Day', hi: 'दिन' },
  monthName: { en: 'Month', hi: 'महीना' },
  service: { en: 'Service', hi: 'सेवा' },
  district: { en: 'District', hi: 'ज़िला' },
  payment: { en: 'Way of payment', hi: 'भुगतान का तरीका' },
  words: { en: 'Words', hi: 'शब्द' },
  searches: { en: 'Searches', hi: 'कितनी बार' },
  lastOn: { en: 'Last on', hi: 'आखिरी बार' },
  missesHint: {
    en: 'Each has been counted since it was first searched for.',
    hi: 'हर शब्द पहली बार खोजे जाने के समय से गिना है।',
  },
  noMisses: {
    en: 'No search without a result is noted: whatever was searched for was found, or nobody searched. Searches that found something are not counted.',
    hi: 'ऐसी कोई खोज दर्ज नहीं जिसमें कुछ न मिला हो: जो खोजा गया वह मिला, या किसी ने खोजा ही नहीं। जिस खोज में कुछ मिला, वह नहीं गिनी जाती।',
  },
  sortBy: {
    en: ({ what }: { what: string }) => `Most first: ${what}`,
    hi: ({ what }: { what: string }) => `सबसे ज़्यादा पहले: ${what}`,
  },
  addWords: { en: 'Give them a place in the price lists', hi: 'इन्हें दाम की सूची से जोड़ें' },
  seeOrders: { en: 'See these orders', hi: 'ये ऑर्डर देखें' },

  nothing: { en: 'Nothing on these days.', hi: 'इन दिनों कुछ नहीं।' },
  inAll: {
    en: ({ total }: { total: string }) => `${total} in all.`,
    hi: ({ total }: { total: string }) => `कुल ${total}।`,
  },
  mostOf: {
    en: ({ total, name, most }: MostOf) => `${total} in all. Most: ${name}, ${most}.`,
    hi: ({ total, name, most }: MostOf) => `कुल ${total}। सबसे ज़्यादा: ${name}, ${most}।`,
  },
  counted: { en: 'What is counted', hi: 'क्या-क्या गिना है' },
  chartOf: {
    en: ({ what }: { what: string }) => `Chart: ${what}. The table below has the numbers.`,
    hi: ({ what }: { what: string }) => `चित्र: ${what}। संख्याएँ नीचे की तालिका में हैं।`,
  },
  leftOut: {
    en: ({ count, ofDays }: LeftOut) =>
      `${formatNumber(count)}${ofDays ? (count === 1 ? ' day' : ' days') : ''} with no orders or money ${count === 1 ? 'is' : 'are'} not shown here; the file has all.`,
    hi: ({ count, ofDays }: LeftOut) =>
      `${formatNumber(count)}${ofDays ? ' दिन' : ''}, जिनमें कुछ नहीं हुआ, यहाँ नहीं हैं; फ़ाइल में सब हैं।`,
  },
  csv: { en: 'CSV file', hi: 'CSV फ़ाइल' },
  csvOf: {
    en: ({ what }: { what: string }) => `CSV file: ${what}`,
    hi: ({ what }: { what: string }) => `CSV फ़ाइल: ${what}`,
  },
  whatBefore: {
    en: ({ what }: { what: string }) => `${what}, before`,
    hi: ({ what }: { what: string }) => `${what}, पहले`,
  },
  rupees: {
    en: ({ what }: { what: string }) => `${what} (INR)`,
    hi: ({ what }: { what: string }) => `${what} (रुपये)`,
  },
  hours: {
    en: ({ what }: { what: string }) => `${what} (hours)`,
    hi: ({ what }: { what: string }) => `${what} (घंटे)`,
  },
});
