import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const shellMessages = defineMessages({
  loading: { en: 'Loading', hi: 'खुल रहा है' },
  skipToContent: { en: 'Skip to content', hi: 'सीधे मुख्य भाग पर जाएँ' },
  home: { en: 'Home', hi: 'होम' },
  // The brand alone would sound like the link to the workers, because it is the Hindi word for "worker".
  homeOf: {
    en: (p: { brand: string }) => `${p.brand}, home page`,
    hi: (p: { brand: string }) => `${p.brand}, होम पेज`,
  },
  workers: { en: 'Workers', hi: 'मिस्त्री-मज़दूर' },
  services: { en: 'Services', hi: 'सेवाएँ' },
  prices: { en: 'Prices', hi: 'दाम' },
  about: { en: 'About Us', hi: 'हमारे बारे में' },
  contact: { en: 'Contact Us', hi: 'हमसे बात करें' },
  faq: { en: 'FAQ', hi: 'सवाल-जवाब' },
  register: { en: 'Register', hi: 'खाता बनाएँ' },
  login: { en: 'Login', hi: 'लॉगिन' },
  logout: { en: 'Logout', hi: 'लॉगआउट' },
  myOrders: { en: 'My Orders', hi: 'मेरे ऑर्डर' },
  admin: { en: 'Admin', hi: 'एडमिन' },
  account: { en: 'Account', hi: 'खाता' },
  userFallback: { en: 'User', hi: 'मेरा खाता' },
  menu: { en: 'Menu', hi: 'मेन्यू' },
  search: { en: 'Search', hi: 'खोजें' },
  closeSearch: { en: 'Close search', hi: 'खोज बंद करें' },
  searchFailed: {
    en: 'The search could not be loaded.',
    hi: 'खोज नहीं खुल पाई।',
  },
  closeMenu: { en: 'Close menu', hi: 'मेन्यू बंद करें' },
  mainNavigation: { en: 'Main', hi: 'मुख्य' },
  whichLanguage: { en: 'Language', hi: 'भाषा चुनें' },
  banner: {
    en: 'Skilled workers and home services at your door',
    hi: 'हुनरमंद कारीगर और घर की हर सेवा, आपके दरवाज़े पर',
  },
  bannerLabel: { en: 'What we do', hi: 'हम क्या करते हैं' },
  linkFailed: { en: 'The link did not work', hi: 'लिंक नहीं चला' },
  newVerification: {
    en: 'Log in and have it sent again',
    hi: 'लॉगिन करके लिंक दोबारा मँगाएँ',
  },
  newPasswordLink: { en: 'New password link', hi: 'पासवर्ड का नया लिंक' },
  notFoundTitle: { en: 'This page does not exist', hi: 'यह पेज नहीं मिला' },
  notFoundText: {
    en: 'The link may be old or mistyped. Everything we offer starts from the home page.',
    hi: 'लिंक पुराना या गलत हो सकता है। हमारी सारी सेवाएँ होम पेज से मिल जाएँगी।',
  },
  backHome: { en: 'Home page', hi: 'होम पेज पर जाएँ' },
  seeServices: { en: 'See services', hi: 'सेवाएँ देखें' },
  notAllowedTitle: { en: 'This page is for our staff', hi: 'यह पेज हमारे कर्मचारियों के लिए है' },
  notAllowedText: {
    en: 'You are logged in, but this account is not a staff account. If it should be, tell our office.',
    hi: 'आप लॉगिन हैं, पर इस खाते से यह पेज नहीं खुलता। आप यहाँ काम करते हैं तो दफ़्तर में बताएँ।',
  },
  errorTitle: { en: 'Something went wrong', hi: 'कुछ गड़बड़ हुई' },
  remoteFailedTitle: {
    en: 'This part of the site did not open',
    hi: 'साइट का यह हिस्सा नहीं खुला',
  },
  offlineTitle: { en: 'No internet', hi: 'इंटरनेट नहीं चल रहा है' },
  offlineText: {
    en: (p: { moment: string }) =>
      `This page is as it was on ${p.moment}. Booking, paying and sending wait until you are connected.`,
    hi: (p: { moment: string }) =>
      `यह पेज ${p.moment} का है। बुकिंग, पैसे देने और कुछ भेजने का काम इंटरनेट आने पर ही होगा।`,
  },
  notKeptText: {
    en: 'It opens by itself as soon as you are connected. Until then you can call us.',
    hi: 'नेट आते ही यह पेज अपने आप खुल जाएगा। तब तक फ़ोन कर सकते हैं।',
  },
  overrideLabel: { en: 'Test version', hi: 'जाँच वाला रूप' },
  overrideText: {
    en: (p: { remote: string; origin: string }) => `Test: ${p.remote} comes from ${p.origin}`,
    hi: (p: { remote: string; origin: string }) => `जाँच: ${p.remote} यहाँ से आ रहा है: ${p.origin}`,
  },
  overrideReset: { en: 'Back to the released version', hi: 'जारी किए गए रूप पर लौटें' },
  updateTitle: { en: 'This page has a newer version', hi: 'इस पेज का नया रूप आ गया है' },
  updateText: {
    en: 'What you typed is kept. Press Update to go on with the newer version.',
    hi: 'आपका लिखा हुआ सुरक्षित है। आगे बढ़ने के लिए “अपडेट करें” दबाएँ।',
  },
  update: { en: 'Update', hi: 'अपडेट करें' },
  serviceDownTitle: { en: 'We cannot reach our service', hi: 'हमारी सेवा से संपर्क नहीं हो रहा' },
  startFailedTitle: { en: 'The site could not start', hi: 'साइट शुरू नहीं हो पाई' },
});
