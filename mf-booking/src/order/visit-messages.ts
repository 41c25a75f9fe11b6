import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const visitMessages = defineMessages({
  change: { en: 'Change day or address', hi: 'दिन या पता बदलें' },
  title: { en: 'Change day or address', hi: 'दिन या पता बदलें' },
  text: {
    en: 'The price stays the same. You can change this until the work begins.',
    hi: 'दाम वही रहेगा। काम शुरू होने तक आप इसे बदल सकते हैं।',
  },
  workers: {
    en: 'If a worker is busy on the new day, we will send someone else; you will see it here.',
    hi: 'जो कारीगर नए दिन खाली नहीं होंगे, उनकी जगह कोई और आएँगे; वे आपको यहीं दिखेंगे।',
  },
  confirmDay: { en: 'Confirm the new day', hi: 'नया दिन पक्का करें' },
  confirmTime: { en: 'Confirm the new time', hi: 'नया समय पक्का करें' },
  confirmAddress: { en: 'Confirm the new address', hi: 'नया पता पक्का करें' },
  confirmBoth: { en: 'Confirm day and address', hi: 'नया दिन और पता पक्का करें' },
  confirm: { en: 'Save change', hi: 'बदलाव पक्का करें' },
  unsaved: {
    en: 'Your change is not saved yet. Save it below; closing again discards it.',
    hi: 'आपका बदलाव अभी सेव नहीं हुआ है। नीचे पक्का करें; फिर से बंद करेंगे तो यह छूट जाएगा।',
  },
  saving: { en: 'Saving…', hi: 'सेव हो रहा है…' },
  back: { en: 'Leave as is', hi: 'रहने दें' },
  notChanged: { en: 'Day and address were not changed', hi: 'दिन और पता नहीं बदला' },
  isNow: {
    en: 'This is how it is now. What you typed is kept; confirm to save it.',
    hi: 'अब यह तय है। आपका लिखा हुआ सुरक्षित है; उसे सेव करने के लिए नीचे पक्का करें।',
  },
  tooLate: {
    en: 'The work has begun, or the order is over: call us to change this.',
    hi: 'काम शुरू हो गया है या ऑर्डर बंद है। बदलना हो तो हमें फ़ोन करें।',
  },
  noDay: { en: 'no day agreed', hi: 'कोई दिन तय नहीं' },
  changed: {
    en: 'Saved. We will come there on this day:',
    hi: 'सेव हो गया। अब हम इस दिन, यहाँ आएँगे:',
  },
  /** There is no day yet. */
  changedAddress: {
    en: 'The address is saved. We will agree on the day by phone.',
    hi: 'पता सेव हो गया। दिन हम फ़ोन पर तय करेंगे।',
  },
});
