import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const pricesMessages = defineMessages({
  title: { en: 'All prices', hi: 'सभी दाम' },
  foundTitle: { en: 'Find a job and its price', hi: 'काम और दाम खोजें' },
  description: {
    en: 'Every price before you book: 159 jobs at home, workers by the day and contract work, with what is included and how long it takes.',
    hi: 'बुकिंग से पहले हर दाम: घर के 159 काम, दिहाड़ी पर मिस्त्री-मज़दूर और ठेके के काम; क्या शामिल है और कितना समय लगेगा।',
  },
  loading: { en: 'Loading prices…', hi: 'दाम खुल रहे हैं…' },
  failedTitle: { en: 'The prices could not be loaded', hi: 'दाम नहीं खुल पाए' },
  lists: { en: 'Price lists', hi: 'दाम की सूचियाँ' },
  jobs: {
    en: (p: { count: number }) => (p.count === 1 ? '1 job' : `${p.count} jobs`),
    hi: (p: { count: number }) => `${p.count} काम`,
  },
  openList: {
    en: (p: { list: string }) => `${p.list} on a page of its own`,
    hi: (p: { list: string }) => `${p.list}: अलग पेज पर खोलें`,
  },
  book: { en: 'Book Now', hi: 'बुक करें' },
  bookOf: {
    en: (p: { service: string }) => `Book Now: ${p.service}`,
    hi: (p: { service: string }) => `बुक करें: ${p.service}`,
  },
  material: {
    en: 'Material costs extra unless the list says otherwise. You pay online or after the work.',
    hi: 'सामान का पैसा अलग लगेगा; जहाँ शामिल है, वहाँ लिखा है। पैसे ऑनलाइन दें या काम के बाद।',
  },

  workersTitle: { en: 'Workers by the day and their rates', hi: 'दिहाड़ी पर मिस्त्री-मज़दूर' },
  workersDescription: {
    en: 'What a mason, labourer, electrician, plumber or painter costs a day. Choose how many you need and for how many days.',
    hi: 'राजमिस्त्री, मज़दूर, बिजली मिस्त्री, प्लंबर और पेंटर की एक दिन की दिहाड़ी। जितने लोग और जितने दिन चाहिए, चुनें।',
  },
  workersExample: { en: 'mason', hi: 'राजमिस्त्री' },
  workers: { en: 'Workers by the day', hi: 'दिहाड़ी पर मिस्त्री-मज़दूर' },
  workerKinds: {
    en: (p: { count: number }) => `${p.count} kinds of workers`,
    hi: (p: { count: number }) => `${p.count} तरह के मिस्त्री-मज़दूर`,
  },
  contractKinds: {
    en: (p: { count: number }) => `${p.count} kinds of work`,
    hi: (p: { count: number }) => `${p.count} तरह के काम`,
  },
  dayFrom: {
    en: (p: { price: string }) => `from ${p.price} a day`,
    hi: (p: { price: string }) => `रोज़ ${p.price}\u00a0से`,
  },
  workerExcludes: {
    en: 'Material; the worker tells you what is needed.',
    hi: 'सामान; क्या लगेगा, यह कारीगर बता देंगे।',
  },
  hire: { en: 'Hire', hi: 'बुलाएँ' },

  contractsTitle: { en: 'Contract work and its price', hi: 'ठेके का काम और दाम' },
  contractsDescription: {
    en: 'Building, tiles, painting, wiring and tanks as contract work: we visit, measure and tell you the price before anything starts.',
    hi: 'मकान, टाइल, पुताई, वायरिंग और टंकी का काम ठेके पर: हम आकर नापेंगे और काम शुरू होने से पहले दाम बताएँगे।',
  },
  contractsExample: { en: 'tiles', hi: 'टाइल' },
  contracts: { en: 'Contract work', hi: 'ठेके का काम' },
  afterVisit: { en: 'after a visit', hi: 'देखकर दाम' },
  contractExcludes: {
    en: 'The price says whether it includes material; you agree to it first.',
    hi: 'सामान दाम में है या नहीं, यह साथ में लिखा होगा; देखकर ही हाँ कहें।',
  },
  ask: { en: 'Ask', hi: 'काम बताएँ' },
  askOf: {
    en: (p: { name: string }) => `Ask: ${p.name}`,
    hi: (p: { name: string }) => `काम बताएँ: ${p.name}`,
  },
});
