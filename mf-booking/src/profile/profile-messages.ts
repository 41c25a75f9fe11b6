import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { ERROR_MESSAGES } from '@kaarigar/shared/i18n/error-messages';
import { addressMessages } from '@kaarigar/shared/ui/address-messages';

export const profileMessages = defineMessages({
  title: { en: 'Your profile', hi: 'आपकी प्रोफ़ाइल' },
  lede: {
    en: 'These details fill in the forms when you book.',
    hi: 'बुकिंग के फ़ॉर्म में यही जानकारी भरी मिलेगी।',
  },
  failedTitle: { en: 'Your profile could not be loaded', hi: 'आपकी प्रोफ़ाइल नहीं खुल पाई' },

  details: { en: 'Name, phone and address', hi: 'नाम, फ़ोन और पता' },
  name: { en: 'Full name', hi: 'पूरा नाम' },
  phone: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  address: { en: 'Address', hi: 'पता' },
  detailsGroup: { en: 'About you', hi: 'आपके बारे में' },
  loginGroup: { en: 'Login', hi: 'लॉगिन' },
  dataGroup: { en: 'Your data', hi: 'आपकी जानकारी' },
  language: { en: 'Language', hi: 'भाषा' },
  languageHint: {
    en: 'Language of the site and of our emails to you',
    hi: 'साइट की और हमारे ईमेल की भाषा',
  },
  save: { en: 'Save', hi: 'सेव करें' },
  saving: { en: 'Saving…', hi: 'सेव हो रहा है…' },
  saved: { en: 'Your profile is saved', hi: 'आपकी प्रोफ़ाइल सेव हो गई' },
  notSaved: { en: 'Your profile was not saved', hi: 'आपकी प्रोफ़ाइल सेव नहीं हुई' },
  unsaved: {
    en: 'You changed something earlier and did not save it yet.',
    hi: 'आपने पहले कुछ बदला था, वह अभी सेव नहीं हुआ है।',
  },
  discard: { en: 'Discard changes', hi: 'बदलाव हटाएँ' },
  missingName: { en: 'Please enter your name', hi: 'अपना नाम लिखें' },
  missingPhone: {
    en: 'Please enter your 10-digit mobile number',
    hi: 'अपना 10 अंकों का मोबाइल नंबर लिखें',
  },
  missingAddress: addressMessages.missing,
  invalidName: ERROR_MESSAGES.invalid_name,
  invalidPhone: ERROR_MESSAGES.invalid_phone,
  logIn: { en: 'Log in', hi: 'लॉगिन करें' },
  enterCode: { en: 'Enter the code', hi: 'कोड डालें' },
});

/** Of an account that has none yet. */
export const firstPasswordMessages = defineMessages({
  title: { en: 'Choose a password', hi: 'पासवर्ड बनाएँ' },
  text: {
    en: (p: { email: string }) =>
      `This account has no password yet. With one you can also log in by ${p.email}. We will send a link there, with which you choose the password.`,
    hi: (p: { email: string }) =>
      `इस खाते का पासवर्ड अभी नहीं है। पासवर्ड बना लें तो ${p.email} से भी लॉगिन होगा। हम वहाँ एक लिंक भेजेंगे; उसे खोलकर पासवर्ड बनाएँ।`,
  },
  first: {
    en: 'For this the account needs a password, and has none yet.',
    hi: 'इसके लिए पासवर्ड चाहिए, और इस खाते का पासवर्ड अभी नहीं है।',
  },
  send: { en: 'Send me the link', hi: 'लिंक भेजें' },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  sent: {
    en: (p: { email: string }) => `The link is on its way to ${p.email}.`,
    hi: (p: { email: string }) => `लिंक ${p.email} पर भेज दिया गया है।`,
  },
  notSent: { en: 'The link was not sent', hi: 'लिंक नहीं भेजा जा सका' },
});

export const passwordMessages = defineMessages({
  title: { en: 'Change password', hi: 'पासवर्ड बदलें' },
  current: { en: 'Current password', hi: 'अभी का पासवर्ड' },
  next: { en: 'New password', hi: 'नया पासवर्ड' },
  nextHint: {
    en: `At least ${PASSWORD_LENGTH.min} characters`,
    hi: `कम से कम ${PASSWORD_LENGTH.min} अक्षर`,
  },
  repeat: { en: 'New password again', hi: 'नया पासवर्ड फिर से' },
  save: { en: 'Change password', hi: 'पासवर्ड बदलें' },
  saving: { en: 'Changing…', hi: 'बदला जा रहा है…' },
  changed: { en: 'Your password is changed', hi: 'आपका पासवर्ड बदल गया है' },
  changedHint: {
    en: 'Your other devices have to log in again with the new password; it can take up to 15 minutes there.',
    hi: 'आपके दूसरे फ़ोन और कंप्यूटर पर नए पासवर्ड से फिर लॉगिन करना होगा; वहाँ इसमें 15 मिनट तक लग सकते हैं।',
  },
  notChanged: { en: 'Your password was not changed', hi: 'आपका पासवर्ड नहीं बदला' },
  missingCurrent: {
    en: 'Please enter your current password',
    hi: 'अभी का पासवर्ड लिखें',
  },
  missingRepeat: {
    en: 'Please enter the new password again',
    hi: 'नया पासवर्ड फिर से लिखें',
  },
  tooShort: {
    en: `Please use at least ${PASSWORD_LENGTH.min} characters`,
    hi: `कम से कम ${PASSWORD_LENGTH.min} अक्षर रखें`,
  },
  differ: { en: 'The two passwords differ', hi: 'दोनों पासवर्ड अलग हैं' },
  same: ERROR_MESSAGES.same_password,
  weak: ERROR_MESSAGES.weak_password,
  wrong: { en: 'This is not your current password', hi: 'यह आपका अभी का पासवर्ड नहीं है' },
});

export const twoStepMessages = defineMessages({
  title: { en: 'Two-step login', hi: 'दो चरणों में लॉगिन' },
  on: {
    en: 'On: after the password we ask for a code from the app on your phone.',
    hi: 'चालू है: पासवर्ड के बाद हम आपके फ़ोन के ऐप का कोड पूछते हैं।',
  },
  off: {
    en: 'Off. With an app on your phone, a stolen password alone is not enough to log in.',
    hi: 'बंद है। फ़ोन पर ऐप हो तो सिर्फ़ पासवर्ड चुराकर कोई कुछ नहीं खोल सकता।',
  },
  setUp: { en: 'Set up two-step login', hi: 'दो चरणों वाला लॉगिन सेट करें' },
  change: { en: 'Switch off or change the phone', hi: 'बंद करें या फ़ोन बदलें' },
});

export const loginMessages = defineMessages({
  title: { en: 'Where you are logged in', hi: 'आप कहाँ-कहाँ लॉगिन हैं' },
  here: { en: 'This device', hi: 'यही फ़ोन या कंप्यूटर' },
  /** It is noted when the page there renews its login, a few times an hour. */
  lastUsed: {
    en: ({ moment }: { moment: string }) => `Last used about ${moment}`,
    hi: ({ moment }: { moment: string }) => `आखिरी बार करीब ${moment}`,
  },
  begun: {
    en: ({ moment }: { moment: string }) => `Logged in on ${moment}`,
    hi: ({ moment }: { moment: string }) => `लॉगिन किया: ${moment}`,
  },
  unknownDevice: { en: 'Unknown device', hi: 'अनजान फ़ोन या कंप्यूटर' },
  end: { en: 'Log out', hi: 'लॉगआउट करें' },
  ending: { en: 'Logging out…', hi: 'लॉगआउट हो रहा है…' },
  ended: {
    en: 'Logged out there. It can take up to 15 minutes until the page there notices.',
    hi: 'वहाँ से लॉगआउट कर दिया। वहाँ के पेज को पता चलने में 15 मिनट तक लग सकते हैं।',
  },
  showsNews: {
    en: ({ since }: { since: string }) => `News of your orders shows in a browser, since ${since}`,
    hi: ({ since }: { since: string }) => `ऑर्डर की खबर एक ब्राउज़र में आ रही है, ${since} से`,
  },
  remove: { en: 'Remove', hi: 'हटाएँ' },
  removing: { en: 'Removing…', hi: 'हट रहा है…' },
  removed: {
    en: 'Removed. No news of your orders shows there any more.',
    hi: 'हटा दिया। वहाँ अब ऑर्डर की कोई खबर नहीं आएगी।',
  },
  notRemoved: { en: 'News still shows there', hi: 'खबर अब भी वहाँ आएगी' },
  notEnded: { en: 'You are still logged in there', hi: 'वहाँ का लॉगिन अब भी चालू है' },
  failed: { en: 'Your logins could not be loaded', hi: 'आपके लॉगिन की सूची नहीं खुल पाई' },
});

export const signOutMessages = defineMessages({
  text: {
    en: 'Phone lost, or lent to someone? End your login on every phone and computer, this one too.',
    hi: 'फ़ोन खो गया, या किसी को दिया था? हर जगह से लॉगआउट करें, यहाँ से भी।',
  },
  start: { en: 'Sign out everywhere', hi: 'हर जगह से लॉगआउट करें' },
  question: { en: 'Sign out everywhere?', hi: 'हर जगह से लॉगआउट करें?' },
  consequence: {
    en: 'You will have to log in again on each device. Elsewhere it can take up to 15 minutes.',
    hi: 'हर फ़ोन और कंप्यूटर पर फिर से लॉगिन करना होगा। दूसरी जगहों पर इसमें 15 मिनट तक लग सकते हैं।',
  },
  confirm: { en: 'Yes, sign out', hi: 'हाँ, लॉगआउट करें' },
  signingOut: { en: 'Signing out…', hi: 'लॉगआउट हो रहा है…' },
  stay: { en: 'Stay signed in', hi: 'लॉगिन रहने दें' },
  failed: { en: 'You are still signed in', hi: 'आप अभी भी लॉगिन हैं' },
});
