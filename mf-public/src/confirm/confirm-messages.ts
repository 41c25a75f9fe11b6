import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const confirmMessages = defineMessages({
  title: { en: 'Confirm your e-mail', hi: 'अपना ई-मेल पक्का करें' },
  description: {
    en: 'Confirm the e-mail of your new account with the link from your mail.',
    hi: 'ई-मेल में मिले लिंक से अपने नए खाते का ई-मेल पक्का करें।',
  },
  question: {
    en: 'You are making an account with this e-mail:',
    hi: 'आप इस ई-मेल से खाता बना रहे हैं:',
  },
  confirm: { en: 'Confirm e-mail', hi: 'ई-मेल पक्का करें' },
  confirming: { en: 'Confirming…', hi: 'पक्का कर रहे हैं…' },
  notYou: {
    en: 'Is this not your address, or did you not ask for an account? Then just close this page.',
    hi: 'यह आपका ई-मेल नहीं है, या आपने खाता नहीं बनाया? तो बस यह पेज बंद कर दें।',
  },
  noLinkTitle: {
    en: 'This page needs the link from your mail',
    hi: 'इस पेज के लिए ई-मेल में आया लिंक चाहिए',
  },
  noLinkText: {
    en: 'Open the link in the mail we sent you. To have it sent again, log in with the same address and password.',
    hi: 'हमने जो ई-मेल भेजा है, उसका लिंक खोलें। लिंक दोबारा चाहिए तो उसी ई-मेल और पासवर्ड से लॉगिन करें।',
  },
  confirmedBefore: {
    en: 'Confirmed it earlier? Then log in.',
    hi: 'पहले ही पक्का कर चुके हैं? तो लॉगिन करें।',
  },
  completeTitle: { en: 'Complete your account', hi: 'अपना खाता पूरा करें' },
  confirmedLede: {
    en: (p: { email: string }) =>
      `${p.email} is confirmed. Choose your password, and tell us who you are and where the worker should come.`,
    hi: (p: { email: string }) =>
      `${p.email} पक्का हो गया। अब अपना पासवर्ड चुनें और बताएँ कि आप कौन हैं और कारीगर को कहाँ आना है।`,
  },
  completeLede: {
    en: (p: { email: string }) =>
      `Your account ${p.email} lacks these details. We need them to send the worker to the right door.`,
    hi: (p: { email: string }) =>
      `आपके खाते (${p.email}) में यह जानकारी बाकी है। यह इसलिए चाहिए कि कारीगर सही घर पर पहुँचे।`,
  },
  save: { en: 'Complete account', hi: 'खाता पूरा करें' },
  saving: { en: 'Saving…', hi: 'सहेज रहे हैं…' },
  ready: {
    en: 'You are logged in, and your account is ready.',
    hi: 'आप लॉगिन हैं और आपका खाता तैयार है।',
  },
  goOn: { en: 'Continue', hi: 'आगे बढ़ें' },
  toLogin: { en: 'Go to login', hi: 'लॉगिन पर जाएँ' },
});
