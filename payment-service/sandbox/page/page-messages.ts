import { defineMessages, translate } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';

const pageMessages = defineMessages({
  title: { en: (merchant: string) => `Pay ${merchant}`, hi: (merchant) => `${merchant} को पैसे दें` },
  sandboxTitle: { en: 'Test payment page.', hi: 'पैसे देने का टेस्ट पेज।' },
  sandboxNote: { en: 'No money moves.', hi: 'पैसे नहीं कटेंगे।' },
  language: { en: 'Language', hi: 'भाषा' },
  paying: { en: 'Paying', hi: 'किसे' },
  amount: { en: 'Amount', hi: 'रकम' },
  paymentFor: { en: 'For', hi: 'किसलिए' },
  reference: { en: 'Reference', hi: 'लिंक का नंबर' },
  customer: { en: 'Customer', hi: 'ग्राहक' },
  validTill: { en: 'Link works until', hi: 'लिंक कब तक चलेगा' },
  choose: { en: 'How would you like to pay?', hi: 'पैसे कैसे देंगे?' },
  upi: { en: 'UPI', hi: 'यूपीआई' },
  upiHint: { en: 'Google Pay, PhonePe, Paytm, BHIM', hi: 'गूगल पे, फ़ोनपे, पेटीएम, भीम' },
  vpa: { en: 'UPI ID', hi: 'यूपीआई आईडी' },
  vpaHint: { en: 'For example name@bank', hi: 'जैसे name@bank' },
  vpaInvalid: {
    en: 'Enter a UPI ID, for example name@bank.',
    hi: 'सही यूपीआई आईडी लिखें, जैसे name@bank।',
  },
  card: { en: 'Card', hi: 'कार्ड' },
  cardHint: {
    en: 'Credit or debit: Visa, Mastercard, RuPay',
    hi: 'क्रेडिट या डेबिट: वीज़ा, मास्टरकार्ड, रुपे',
  },
  cardNumber: { en: 'Card number', hi: 'कार्ड नंबर' },
  cardExpiry: { en: 'Valid till', hi: 'कार्ड कब तक चलेगा' },
  cardCvv: { en: 'CVV', hi: 'सीवीवी' },
  cardNote: {
    en: 'This test card will be used. Real cards do not work here.',
    hi: 'यही टेस्ट कार्ड इस्तेमाल होगा। असली कार्ड यहाँ नहीं चलता।',
  },
  netbanking: { en: 'Net banking', hi: 'नेट बैंकिंग' },
  netbankingHint: { en: 'All major banks', hi: 'सभी बड़े बैंक' },
  bank: { en: 'Bank', hi: 'बैंक' },
  pay: { en: 'Pay', hi: 'पैसे दें' },
  failPayment: { en: 'Fail payment', hi: 'पैसे न जाने दें' },
  cancel: { en: 'Cancel', hi: 'रद्द करें' },
  testerTitle: { en: 'For testing', hi: 'जाँच के लिए' },
  testerNote: {
    en: 'Shows what happens when the bank declines.',
    hi: 'बैंक मना कर दे तो क्या होता है, यह देखने के लिए।',
  },
  moreCases: { en: 'More cases', hi: 'दूसरे हालात' },
  payAndClose: { en: 'Pay and close the tab', hi: 'पैसे देकर टैब बंद करें' },
  payAndCloseNote: {
    en: 'The money is taken, but the browser never goes back.',
    hi: 'पैसे कट जाते हैं, पर ब्राउज़र वापस नहीं जाता।',
  },
  payLate: { en: 'Pay after the link has expired', hi: 'लिंक का समय खत्म होने के बाद पैसे दें' },
  payLateNote: {
    en: 'The link expires at once, and the money is taken anyway.',
    hi: 'लिंक का समय अभी खत्म हो जाता है, फिर भी पैसे कट जाते हैं।',
  },
  payTwice: { en: 'Pay twice', hi: 'दो बार पैसे दें' },
  payTwiceNote: {
    en: 'The bank takes the amount twice. The second payment is normally returned.',
    hi: 'बैंक यह रकम दो बार काट लेता है। दूसरी रकम आमतौर पर लौटा दी जाती है।',
  },
  approveLater: { en: 'Approve later', hi: 'बाद में मंज़ूरी दें' },
  approveLaterNote: {
    en: 'The payment waits until you approve it on the next page.',
    hi: 'जब तक आप अगले पेज पर मंज़ूरी न दें, पैसे रुके रहते हैं।',
  },
  timeOut: { en: 'Let it time out', hi: 'समय निकल जाने दें' },
  timeOutNote: {
    en: 'The bank does not answer. It may still approve the payment later.',
    hi: 'बैंक से जवाब नहीं आता। वह बाद में मंज़ूरी दे सकता है।',
  },
  drop: { en: 'Leave it unfinished', hi: 'बीच में छोड़ दें' },
  dropNote: {
    en: 'The customer leaves the app without approving.',
    hi: 'ग्राहक मंज़ूरी दिए बिना ऐप से निकल जाता है।',
  },
  waitingTitle: { en: 'Waiting for your approval', hi: 'आपकी मंज़ूरी का इंतज़ार है' },
  waitingNote: {
    en: 'Approve the payment in your app.',
    hi: 'अपने ऐप में मंज़ूरी दें।',
  },
  approve: { en: 'Approve', hi: 'मंज़ूरी दें' },
  decline: { en: 'Decline', hi: 'मना करें' },
  processingTitle: { en: 'The payment is being processed', hi: 'पैसे भेजे जा रहे हैं' },
  processingNote: {
    en: 'The bank has approved it. You have nothing more to do.',
    hi: 'बैंक ने मंज़ूरी दे दी है। आपको और कुछ नहीं करना है।',
  },
  returnedTitle: { en: 'The money was returned', hi: 'पैसे लौटा दिए गए हैं' },
  returnedNote: {
    en: 'This payment was not completed. The amount is on its way back to your account.',
    hi: 'पैसे दुकान तक नहीं पहुँचे। रकम आपके खाते में वापस आ रही है।',
  },
  timedOut: {
    en: 'The bank did not answer in time.',
    hi: 'बैंक से समय पर जवाब नहीं आया।',
  },
  timedOutNote: {
    en: 'If money left your account, the payment will still go through, or the money will come back.',
    hi: 'अगर पैसे कटे हैं, तो बाद में पहुँच जाएँगे या लौट आएँगे।',
  },
  dropped: { en: 'The payment was not completed.', hi: 'पैसे नहीं दिए गए।' },
  approveAfterAll: { en: 'Approve after all', hi: 'फिर भी मंज़ूरी दें' },
  approveAfterAllNote: {
    en: 'The bank approves this failed payment later on.',
    hi: 'बैंक मना करने के बाद भी मंज़ूरी दे देता है।',
  },
  payAnyway: { en: 'Pay anyway', hi: 'फिर भी पैसे दें' },
  payAnywayNote: {
    en: 'The bank takes the money even though nothing is due here any more.',
    hi: 'यहाँ अब कुछ बाकी नहीं है, फिर भी बैंक पैसे काट लेता है।',
  },
  leftTitle: { en: 'You can close this tab', hi: 'अब यह टैब बंद कर सकते हैं' },
  leftNote: {
    en: 'The payment was taken. Only the payment company will tell the shop.',
    hi: 'पैसे कट गए हैं। दुकान को इसकी खबर सिर्फ़ भुगतान कंपनी से मिलेगी।',
  },
  lateTitle: {
    en: 'Paid after this link expired',
    hi: 'लिंक बंद होने के बाद पैसे दिए गए',
  },
  lateNote: {
    en: 'The money was taken. The shop will either return it or accept it.',
    hi: 'पैसे कट गए हैं। अब दुकान को इन्हें लौटाना या रखना होगा।',
  },
  notReal: {
    en: 'This is a test page. Never enter real card or bank details here.',
    hi: 'यह जाँच का पेज है। असली कार्ड या बैंक की जानकारी यहाँ कभी न डालें।',
  },
  failedTitle: { en: 'Payment failed', hi: 'पैसे नहीं गए' },
  failedNote: {
    en: 'No money was taken. You can try again with the same or another method.',
    hi: 'पैसे नहीं कटे। आप इसी या किसी और तरीके से फिर कोशिश कर सकते हैं।',
  },
  declinedUpi: {
    en: 'The payment was declined in your UPI app.',
    hi: 'आपके यूपीआई ऐप से पैसे नहीं गए।',
  },
  declinedCard: {
    en: 'The bank declined this card.',
    hi: 'बैंक ने यह कार्ड नहीं लिया।',
  },
  declinedNetbanking: {
    en: 'The payment was not completed at your bank.',
    hi: 'आपके बैंक से पैसे नहीं गए।',
  },
  tryAgain: { en: 'Try again', hi: 'फिर कोशिश करें' },
  backTo: {
    en: (merchant: string) => `Back to ${merchant}`,
    hi: (merchant) => `${merchant} पर वापस जाएँ`,
  },
  paidTitle: { en: 'Already paid', hi: 'पैसे दिए जा चुके हैं' },
  paidNote: {
    en: 'This link has been paid. Nothing more is due.',
    hi: 'इस लिंक के पैसे दिए जा चुके हैं। अब कुछ भी बाकी नहीं है।',
  },
  when: { en: 'Date and time', hi: 'तारीख और समय' },
  paymentId: { en: 'Payment ID', hi: 'लेन-देन नंबर' },
  expiredTitle: { en: 'This payment link has expired', hi: 'पैसे देने के इस लिंक का समय खत्म हो गया है' },
  expiredNote: {
    en: 'It can no longer be paid. Go back and start the payment again.',
    hi: 'अब इससे पैसे नहीं दे सकते। वापस जाकर फिर से शुरू करें।',
  },
  cancelledTitle: {
    en: 'This payment link was cancelled',
    hi: 'पैसे देने का यह लिंक रद्द कर दिया गया है',
  },
  cancelledNote: {
    en: 'It can no longer be paid. Go back and start the payment again.',
    hi: 'अब इससे पैसे नहीं दे सकते। वापस जाकर फिर से शुरू करें।',
  },
  unknownTitle: { en: 'Payment link not found', hi: 'पैसे देने का लिंक नहीं मिला' },
  unknownNote: {
    en: 'Check the link, or go back to the shop and start the payment again.',
    hi: 'लिंक जाँचें, या वापस जाकर फिर से पैसे देना शुरू करें।',
  },
});

/** The page's texts in one language. */
export function pageTexts(locale: Locale) {
  return translate(pageMessages, locale);
}

export type PageTexts = ReturnType<typeof pageTexts>;
