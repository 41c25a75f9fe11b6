import { defineMessages } from './define-messages';

export const receiptMessages = defineMessages({
  receipt: { en: 'Receipt', hi: 'रसीद' },
  /** Only for a brand with a GSTIN: without one, a receipt must not have this name. */
  taxInvoice: { en: 'Tax invoice', hi: 'कर बीजक (टैक्स इनवॉइस)' },
  number: {
    en: (p: { number: number }) => `No. ${p.number}`,
    hi: (p: { number: number }) => `नंबर ${p.number}`,
  },
  gstin: {
    en: (p: { gstin: string }) => `GSTIN ${p.gstin}`,
    hi: (p: { gstin: string }) => `GSTIN ${p.gstin}`,
  },
  noGst: {
    en: 'Not registered under GST: no tax is added.',
    hi: 'जीएसटी नंबर नहीं है, इसलिए टैक्स नहीं लगा।',
  },
  calculation: { en: 'Quantity × rate', hi: 'गिनती × दाम' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  receivedFrom: { en: 'Received from', hi: 'पैसे किसने दिए' },
  refunded: {
    en: (p: { date: string }) => `Sent back on ${p.date}`,
    hi: (p: { date: string }) => `${p.date} को लौटाए गए`,
  },
  kept: { en: 'We keep', hi: 'हमने रखे' },
  method: { en: 'Payment method', hi: 'पैसे कैसे दिए' },
  /** Of cash: that it came to us is recorded, by the page of the receipt book; whose hands took it is not. */
  paidTo: { en: 'Paid to', hi: 'किसे दिए' },
  toUs: {
    en: 'us; it is in our receipt book',
    hi: 'हमें; हमारी रसीद बुक में लिखा है',
  },
  transaction: { en: 'Transaction ID', hi: 'लेन-देन नंबर' },
  bookNumber: { en: 'Receipt book number', hi: 'रसीद बुक का नंबर' },
  paidOn: { en: 'Date and time', hi: 'तारीख और समय' },
  within: { en: 'View, share, print', hi: 'देखें, भेजें, प्रिंट करें' },
  print: { en: 'Print', hi: 'प्रिंट करें' },
  made: {
    en: 'Made by computer; valid without a signature.',
    hi: 'यह रसीद कंप्यूटर से बनी है; इस पर दस्तखत ज़रूरी नहीं।',
  },
});
