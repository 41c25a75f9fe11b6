import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const changeRequestMessages = defineMessages({
  changes: { en: 'Change something?', hi: 'कुछ बदलना है?' },
  change: { en: 'Change the request', hi: 'बदलाव करें' },
  save: { en: 'Save the changes', hi: 'बदलाव सेव करें' },
  takeBack: { en: 'Cancel the request', hi: 'यह काम रद्द करें' },
  takeBackTitle: { en: 'Cancel this request?', hi: 'यह काम रद्द करें?' },
  takeBackText: {
    en: 'We will not call or come for it any more. You can ask again at any time.',
    hi: 'इसके लिए हम फ़ोन नहीं करेंगे और नहीं आएँगे। आप कभी भी फिर से काम बता सकते हैं।',
  },
  takeBackConfirm: { en: 'Yes, cancel it', hi: 'हाँ, रद्द करें' },
  takingBack: { en: 'Cancelling…', hi: 'रद्द हो रहा है…' },
  notTakenBack: { en: 'The request was not cancelled', hi: 'काम रद्द नहीं हो पाया' },
  keep: { en: 'Keep it', hi: 'रहने दें' },
  newsText: {
    en: 'It is not cancelled. Look at this first:',
    hi: 'काम अभी रद्द नहीं हुआ है। पहले यह देख लें:',
  },
  cancelAnyway: { en: 'Cancel anyway', hi: 'फिर भी रद्द करें' },
});
