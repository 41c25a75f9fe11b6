import { CODE_LIFE_MINUTES } from '../domain/phone-code';
import { ERROR_MESSAGES } from '../i18n/error-messages';
import { defineMessages } from '../i18n/define-messages';

export const phoneMessages = defineMessages({
  title: { en: 'With your phone', hi: 'अपने फ़ोन से' },
  text: {
    en: 'We will send a 6-digit code to this number by SMS. No password needed.',
    hi: 'इस नंबर पर एसएमएस से 6 अंकों का कोड (OTP) आएगा। खाता नया हो या पुराना, पासवर्ड नहीं चाहिए।',
  },
  phone: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  missingPhone: {
    en: 'Please enter your 10-digit mobile number',
    hi: 'अपना 10 अंकों का मोबाइल नंबर लिखें',
  },
  invalidPhone: ERROR_MESSAGES.invalid_phone,
  send: { en: 'Send me the code', hi: 'कोड भेजें' },
  sending: { en: 'Sending…', hi: 'भेज रहे हैं…' },
  sentTo: {
    en: (p: { phone: string }) =>
      `We have sent a code to ${p.phone}. It works for ${CODE_LIFE_MINUTES} minutes.`,
    hi: (p: { phone: string }) =>
      `हमने ${p.phone} पर कोड भेजा है। यह ${CODE_LIFE_MINUTES} मिनट तक काम करेगा।`,
  },
  codeTitle: { en: 'Confirm your phone number', hi: 'मोबाइल नंबर पक्का करें' },
  code: { en: 'Code from the SMS', hi: 'एसएमएस में आया कोड' },
  missingCode: {
    en: 'Please enter the code from the SMS',
    hi: 'एसएमएस में आया कोड लिखें',
  },
  notSixDigits: { en: 'The code has six digits', hi: 'कोड में 6 अंक होते हैं' },
  wrongCode: {
    en: 'This code is not right. Look at the newest SMS.',
    hi: 'यह कोड सही नहीं है। सबसे नया एसएमएस देखें।',
  },
  codeExpired: {
    en: `The code worked for ${CODE_LIFE_MINUTES} minutes, and that time is over. Ask for a new one.`,
    hi: `कोड ${CODE_LIFE_MINUTES} मिनट तक काम करता है, वह समय निकल गया। नया कोड मँगाएँ।`,
  },
  codeOver: {
    en: 'Too many wrong codes: this one no longer works. Ask for a new one.',
    hi: 'कई बार गलत कोड लिखा गया: अब यह काम नहीं करेगा। नया कोड मँगाएँ।',
  },
  enter: { en: 'Continue', hi: 'आगे बढ़ें' },
  checking: { en: 'Checking the code…', hi: 'कोड देख रहे हैं…' },
  again: { en: 'Send the code again', hi: 'कोड दोबारा भेजें' },
  againIn: {
    en: (p: { seconds: number }) => `Send the code again (in ${p.seconds} s)`,
    hi: (p: { seconds: number }) => `कोड दोबारा भेजें (${p.seconds} सेकंड बाद)`,
  },
  sentAgain: {
    en: 'Sent. Only the newest code works.',
    hi: 'भेज दिया। अब सिर्फ़ सबसे नया कोड काम करेगा।',
  },
  notSent: {
    en: (p: { phone: string }) =>
      `No new code was sent to ${p.phone}: one was just sent, or there were too many today. Type the last one here; if you have used it, wait a little and ask for a new one.`,
    hi: (p: { phone: string }) =>
      `${p.phone} पर नया कोड नहीं भेजा गया: अभी-अभी एक गया है, या आज बहुत बार जा चुका है। वही यहाँ लिखें; उसे लगा चुके हों, तो थोड़ा रुककर नया मँगाएँ।`,
  },
  otherNumber: { en: 'Another number', hi: 'नंबर बदलें' },
  detailsTitle: { en: 'Your name, and where should we come?', hi: 'आपका नाम, और कहाँ आना है?' },
  detailsText: {
    en: 'We ask this once.',
    hi: 'यह हम एक ही बार पूछते हैं।',
  },
  knownTitle: { en: 'Are name and address right?', hi: 'नाम और पता सही है?' },
  consentHint: {
    en: 'For a new account: tick it here, or after the code',
    hi: 'नया खाता है तो यहीं टिक करें, या कोड डालने के बाद',
  },
  save: { en: 'Create account', hi: 'खाता बनाएँ' },
  saving: { en: 'Saving…', hi: 'सेव हो रहा है…' },
  byPhone: { en: 'By phone', hi: 'फ़ोन से' },
  byEmail: { en: 'By email', hi: 'ईमेल से' },
  ways: { en: 'By phone or email', hi: 'फ़ोन से या ईमेल से' },
});
