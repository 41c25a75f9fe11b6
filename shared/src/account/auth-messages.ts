import { PASSWORD_LENGTH } from '../domain/limits';
import { defineMessages } from '../i18n/define-messages';
import { addressMessages } from '../ui/address-messages';

export const authMessages = defineMessages({
  loginTitle: { en: 'Login', hi: 'लॉगिन करें' },
  loginLede: {
    en: 'Log in to book a service or follow your orders.',
    hi: 'काम बुक करने या अपने ऑर्डर देखने के लिए लॉगिन करें।',
  },
  signUpTitle: { en: 'Create your account', hi: 'अपना खाता बनाएँ' },
  signUpLede: {
    en: 'It takes a minute and costs nothing. We need your phone and address so that the worker comes to the right door and we can call you.',
    hi: 'इसमें एक मिनट लगता है और कोई पैसा नहीं लगता। फ़ोन और पता इसलिए चाहिए कि कारीगर सही घर पर पहुँचे और हम आपको फ़ोन कर सकें।',
  },
  loginDescription: {
    en: 'Log in to book electricians, plumbers, painters and masons, pay online and follow your orders.',
    hi: 'बिजली मिस्त्री, प्लंबर, पेंटर और राजमिस्त्री बुक करने, ऑनलाइन पैसे देने और अपने ऑर्डर देखने के लिए लॉगिन करें।',
  },
  signUpDescription: {
    en: 'Create a free account to hire workers and book home services at your door.',
    hi: 'कारीगर बुलाने और घर की सेवाएँ बुक करने के लिए मुफ़्त खाता बनाएँ।',
  },
  returnHint: {
    en: 'Please sign up or log in first. After that we take you back to the page you wanted.',
    hi: 'कृपया पहले खाता बनाएँ या लॉगिन करें। उसके बाद हम आपको उसी पेज पर ले जाएँगे जो आप देखना चाहते थे।',
  },
  loginEnded: {
    en: 'Your login has ended. Log in again to go on where you were.',
    hi: 'आपका लॉगिन खत्म हो गया है। जहाँ थे वहीं से आगे बढ़ने के लिए फिर से लॉगिन करें।',
  },
  signedOutEverywhere: {
    en: 'You are logged out everywhere. On other devices it can take up to 15 minutes.',
    hi: 'हर जगह से लॉगआउट हो गया। दूसरे फ़ोन और कंप्यूटर पर 15 मिनट तक लग सकते हैं।',
  },
  name: { en: 'Full name', hi: 'पूरा नाम' },
  phone: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  phoneHint: { en: '10 digits', hi: '10 अंक' },
  address: { en: 'Address', hi: 'पता' },
  email: { en: 'Email', hi: 'ईमेल' },
  password: { en: 'Password', hi: 'पासवर्ड' },
  passwordHint: {
    en: `At least ${PASSWORD_LENGTH.min} characters`,
    hi: `कम से कम ${PASSWORD_LENGTH.min} अक्षर`,
  },
  consentBefore: { en: 'I have read the ', hi: 'मैंने “' },
  consentLink: { en: 'Privacy Policy', hi: 'आपकी जानकारी (प्राइवेसी)' },
  consentAfter: {
    en: ' and agree that my details are used to provide the services I book.',
    hi: '” पढ़ ली है और मुझे मंज़ूर है कि मेरी जानकारी मेरी बुक की हुई सेवाएँ देने के लिए इस्तेमाल हो।',
  },
  newPassword: { en: 'Get a new password', hi: 'नया पासवर्ड बनाएँ' },
  orByPhone: {
    en: 'Not sure of it? Make a new password, or choose “By phone” above: with a code by SMS you need none.',
    hi: 'पासवर्ड याद नहीं? नया पासवर्ड बना लें, या ऊपर “फ़ोन से” चुनें: एसएमएस के कोड से पासवर्ड के बिना लॉगिन हो जाता है।',
  },
  forgotPassword: { en: 'Forgot password?', hi: 'पासवर्ड भूल गए?' },
  login: { en: 'Login', hi: 'लॉगिन करें' },
  loggingIn: { en: 'Logging in…', hi: 'लॉगिन हो रहा है…' },
  signUp: { en: 'Sign Up', hi: 'खाता बनाएँ' },
  signingUp: { en: 'Creating your account…', hi: 'खाता बन रहा है…' },
  toLogin: { en: 'Go to login', hi: 'लॉगिन पर जाएँ' },
  modeSignUp: { en: 'New account', hi: 'नया खाता' },
  modeLogin: { en: 'I have an account', hi: 'पहले से खाता है' },
  toSignUp: { en: 'No account yet? Create one', hi: 'खाता नहीं है? नया खाता बनाएँ' },
  toLoginInstead: { en: 'Have an account? Log in', hi: 'पहले से खाता है? लॉगिन करें' },
  missing: {
    en: {
      name: 'Please enter your full name',
      phone: 'Please enter your 10-digit mobile number',
      address: addressMessages.missing.en,
      email: 'Please enter your email',
      password: 'Please enter a password',
      consent: 'Please tick this box to create the account',
    },
    hi: {
      name: 'अपना पूरा नाम लिखें',
      phone: 'अपना 10 अंकों का मोबाइल नंबर लिखें',
      address: addressMessages.missing.hi,
      email: 'अपना ईमेल लिखें',
      password: 'पासवर्ड लिखें',
      consent: 'खाता बनाने के लिए इस पर सही का निशान लगाएँ',
    },
  },
  passwordTooShort: {
    en: `The password needs at least ${PASSWORD_LENGTH.min} characters`,
    hi: `पासवर्ड में कम से कम ${PASSWORD_LENGTH.min} अक्षर होने चाहिए`,
  },
  weakReasons: {
    en: {
      length: 'Make it longer.',
      characters: 'Mix capital and small letters, digits and signs.',
      pwned: 'It has appeared in a data leak; please choose another one.',
    },
    hi: {
      length: 'इसे थोड़ा लंबा करें।',
      characters: 'छोटे-बड़े अक्षर, अंक और चिह्न मिलाकर बनाएँ।',
      pwned: 'यह किसी डेटा लीक में आ चुका है; कृपया दूसरा चुनें।',
    },
  },
  checkEmailTitle: { en: 'Check Your Email!', hi: 'अपना ईमेल देखें!' },
  checkEmailText: {
    en: 'A verification link was sent to',
    hi: 'ईमेल पक्का करने का लिंक इस ईमेल पर भेजा गया है:',
  },
  checkEmailNext: {
    en: 'Open the email, tap the link and confirm your address: your account is then ready. Best on this device, in this browser; anywhere else you choose your password once more. No email after a few minutes? Look in the spam folder, or have it sent again.',
    hi: 'ईमेल खोलें, लिंक दबाएँ और अपना ईमेल पक्का करें: आपका खाता तैयार हो जाएगा। लिंक इसी फ़ोन या कंप्यूटर के इसी ब्राउज़र में खोलें तो अच्छा; कहीं और खोलने पर पासवर्ड दोबारा चुनना होगा। कुछ मिनट में ईमेल न आए तो स्पैम फ़ोल्डर देखें, या दोबारा भेजने को कहें।',
  },
  backToLogin: { en: 'Back to Login', hi: 'लॉगिन पर वापस जाएँ' },
  resend: { en: 'Resend e-mail', hi: 'ईमेल दोबारा भेजें' },
  resending: { en: 'Sending…', hi: 'भेज रहे हैं…' },
  resendIn: {
    en: (p: { seconds: number }) => `Resend e-mail (${p.seconds} s)`,
    hi: (p: { seconds: number }) => `ईमेल दोबारा भेजें (${p.seconds} सेकंड बाद)`,
  },
  resent: {
    en: (p: { email: string }) =>
      `Sent again to ${p.email}. Only the link in this newest email works.`,
    hi: (p: { email: string }) =>
      `${p.email} पर दोबारा भेज दिया है। अब सिर्फ़ इस नए मेल का लिंक काम करेगा।`,
  },
  benefitsTitle: { en: 'With your account', hi: 'खाता बनाने के फ़ायदे' },
  benefitOnce: {
    en: 'Enter your name and address once; we fill them in next time.',
    hi: 'नाम-पता एक बार लिखें, फिर हर बुकिंग में खुद आ जाएगा।',
  },
  benefitReceipt: {
    en: 'Pay online or after the work; orders and receipts stay in one place.',
    hi: 'पैसे ऑनलाइन दें या काम के बाद; ऑर्डर और रसीदें एक ही जगह मिलेंगी।',
  },
  insideTitle: { en: 'Once you are logged in', hi: 'लॉगिन करने के बाद' },
  insideOrders: {
    en: 'All your orders and receipts in one place.',
    hi: 'आपके सभी ऑर्डर और रसीदें एक ही जगह।',
  },
  insideDay: {
    en: 'A new day or address for booked work.',
    hi: 'बुक किए हुए काम का दिन या पता बदलें।',
  },
});
