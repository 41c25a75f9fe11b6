import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const quantityDialogMessages = defineMessages({
  isNow: {
    en: (p: { what: string; sum: string }) => `Booked now: ${p.what}, ${p.sum}.`,
    hi: (p: { what: string; sum: string }) => `अभी बुक है: ${p.what}, ${p.sum}।`,
  },
  workers: {
    en: 'If a worker is busy on one of the days, we will send someone else; you will see it here.',
    hi: 'जो कारीगर इन दिनों में कहीं और होंगे, उनकी जगह कोई और आएँगे; वे आपको यहीं दिखेंगे।',
  },
  openPayment: {
    en: 'Any payment page still open will be closed; pay again from this page.',
    hi: 'पैसे देने का पेज कहीं खुला हो तो वह बंद हो जाएगा; पैसे फिर इसी पेज से दें।',
  },
  priceChanged: {
    en: 'The price has changed since you booked',
    hi: 'आपके बुक करने के बाद दाम बदल गया है',
  },
  days: { en: 'Number of days', hi: 'कितने दिन' },
  newTotal: { en: 'New total', hi: 'नया कुल दाम' },
  confirm: { en: 'Save change', hi: 'बदलाव पक्का करें' },
  saving: { en: 'Saving…', hi: 'सेव हो रहा है…' },
  back: { en: 'Leave as is', hi: 'रहने दें' },
  missing: { en: 'Please enter how much', hi: 'लिखें कि कितना चाहिए' },
  same: { en: 'This is what is booked now', hi: 'अभी यही बुक है' },
  gone: {
    en: 'We do not offer this at the moment, so call us to change it.',
    hi: 'यह काम अभी सूची में नहीं है, इसलिए बदलने के लिए हमें फ़ोन करें।',
  },
  dayOver: {
    en: 'Its day is over: change the day first.',
    hi: 'काम का दिन निकल चुका है: पहले दिन बदलें।',
  },
});
