import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const jobSlipsMessages = defineMessages({
  title: { en: 'Job slips', hi: 'काम की पर्चियाँ' },
  loading: { en: 'Loading…', hi: 'खुल रहा है…' },
  print: { en: 'Print', hi: 'प्रिंट करें' },
  toOrders: { en: 'Back to orders', hi: 'ऑर्डर सूची पर लौटें' },
  none: { en: 'No order is chosen', hi: 'कोई ऑर्डर नहीं चुना गया' },
  noneText: {
    en: 'Choose orders in the list and press “Print job slips”.',
    hi: 'सूची में ऑर्डर चुनें और “काम की पर्चियाँ छापें” दबाएँ।',
  },
  failed: {
    en: ({ orderId }: { orderId: string }) => `Order ${orderId} has no slip`,
    hi: ({ orderId }: { orderId: string }) => `ऑर्डर ${orderId} की पर्ची नहीं बनी`,
  },
  orderOf: {
    en: ({ orderId }: { orderId: string }) => `Order ${orderId}`,
    hi: ({ orderId }: { orderId: string }) => `ऑर्डर ${orderId}`,
  },
  paperIn: { en: 'Print in', hi: 'किस भाषा में छापें' },
  withoutWorker: {
    en: ({ orders }: { orders: string }) => `Nobody comes yet: ${orders}`,
    hi: ({ orders }: { orders: string }) => `कारीगर तय नहीं: ${orders}`,
  },
  off: {
    en: ({ orders }: { orders: string }) =>
      `No slip, because cancelled, not paid in time or refunded: ${orders}`,
    hi: ({ orders }: { orders: string }) =>
      `रद्द हो चुके, समय पर भुगतान नहीं हुआ या पैसे वापस हो चुके, इसलिए पर्ची नहीं: ${orders}`,
  },
  withoutWorkerText: {
    en: 'Assign a worker first, or print the slips as they are.',
    hi: 'पहले कारीगर तय करें, या पर्चियाँ ऐसे ही छापें।',
  },
  forWorker: {
    en: ({ name, orderId }: { name: string; orderId: string }) =>
      `Hello ${name}, work for you, order ${orderId}:`,
    hi: ({ name, orderId }: { name: string; orderId: string }) =>
      `नमस्ते ${name}, आपके लिए काम, ऑर्डर ${orderId}:`,
  },
  work: { en: 'Work', hi: 'काम' },
  when: { en: 'When', hi: 'कब' },
  where: { en: 'Where', hi: 'कहाँ' },
  customer: { en: 'Customer', hi: 'ग्राहक' },
  workers: { en: 'Workers', hi: 'कारीगर' },
  collect: { en: 'Collect in cash', hi: 'नकद लेना है' },
  paid: { en: 'Already paid: collect nothing', hi: 'भुगतान हो चुका है: कुछ नहीं लेना' },
  free: { en: 'Free return visit: collect nothing', hi: 'मुफ़्त में दोबारा: कुछ नहीं लेना' },
  notClear: { en: 'Ask the office about the payment', hi: 'भुगतान के बारे में ऑफ़िस से पूछें' },
  onDays: {
    en: ({ name, days }: { name: string; days: string }) => `${name}: comes ${days}`,
    hi: ({ name, days }: { name: string; days: string }) => `${name}, इन दिनों आना है: ${days}`,
  },
  noDay: { en: 'No day yet', hi: 'दिन तय नहीं' },
  nobody: { en: 'Nobody yet', hi: 'अभी तय नहीं' },
  signed: { en: 'Work done, customer’s signature', hi: 'काम पूरा हुआ, ग्राहक के दस्तखत' },
});
