import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const recoveryMessages = defineMessages({
  forgotTitle: { en: 'Forgot your password?', hi: 'पासवर्ड भूल गए?' },
  forgotLede: {
    en: 'Enter the email of your account. We will send you a link to choose a new password.',
    hi: 'अपने खाते का ईमेल लिखें। हम आपको एक लिंक भेजेंगे जिससे आप नया पासवर्ड बना सकते हैं।',
  },
  forgotDescription: {
    en: 'Ask for a link to choose a new password for your account.',
    hi: 'अपने खाते का नया पासवर्ड बनाने के लिए लिंक मँगाएँ।',
  },
  email: { en: 'Email', hi: 'ईमेल' },
  missingEmail: { en: 'Please enter your email', hi: 'अपना ईमेल लिखें' },
  sendLink: { en: 'Send reset link', hi: 'नया पासवर्ड बनाने का लिंक भेजें' },
  sending: { en: 'Sending…', hi: 'भेज रहे हैं…' },
  sentTitle: { en: 'Check your email', hi: 'अपना ईमेल देखें' },
  sentText: {
    en: (p: { email: string }) =>
      `If there is an account for ${p.email}, a reset link is on its way. It works once and for a short time.`,
    hi: (p: { email: string }) =>
      `अगर ${p.email} से कोई खाता है, तो नया पासवर्ड बनाने का लिंक भेज दिया गया है। यह लिंक एक ही बार और थोड़े समय तक काम करता है।`,
  },
  sentNext: {
    en: 'No email after a few minutes? Look in the spam folder and check the spelling of the address.',
    hi: 'कुछ मिनट में ईमेल न आए तो स्पैम फ़ोल्डर देखें और जाँच लें कि ईमेल सही लिखा है।',
  },
  backToLogin: { en: 'Back to Login', hi: 'लॉगिन पर वापस जाएँ' },
  resetTitle: { en: 'Choose a new password', hi: 'नया पासवर्ड बनाएँ' },
  resetLede: {
    en: (p: { email: string }) => `For the account ${p.email}.`,
    hi: (p: { email: string }) => `खाता: ${p.email}`,
  },
  resetDescription: {
    en: 'Choose a new password with the link from your email.',
    hi: 'ईमेल में मिले लिंक से नया पासवर्ड बनाएँ।',
  },
  doneTitle: { en: 'Your password is changed', hi: 'आपका पासवर्ड बदल गया है' },
  doneText: {
    en: 'You are logged in. Use the new password from now on.',
    hi: 'आप लॉगिन हैं। आगे से नया पासवर्ड इस्तेमाल करें।',
  },
  goOn: { en: 'Continue', hi: 'आगे बढ़ें' },
  noLinkTitle: { en: 'This page needs a new link', hi: 'इस पेज के लिए नया लिंक चाहिए' },
  noLinkText: {
    en: 'Open the reset link from your email on this device, or ask for a new one.',
    hi: 'अपने ईमेल में आया लिंक इसी फ़ोन या कंप्यूटर पर खोलें, या नया लिंक मँगाएँ।',
  },
  askAgain: { en: 'Ask for a new link', hi: 'नया लिंक मँगाएँ' },
  signedInText: {
    en: 'You are already logged in. You can change your password in your profile.',
    hi: 'आप पहले से लॉगिन हैं। पासवर्ड आपकी प्रोफ़ाइल में बदला जाता है।',
  },
  toProfile: { en: 'Open my profile', hi: 'मेरी प्रोफ़ाइल खोलें' },
});
