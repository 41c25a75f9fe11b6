import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const confirmMessages = defineMessages({
  title: { en: 'Confirm your email', hi: 'अपना ईमेल पक्का करें' },
  description: {
    en: 'Confirm the email of your new account with the link from your email.',
    hi: 'ईमेल में मिले लिंक से अपने नए खाते का ईमेल पक्का करें।',
  },
  question: {
    en: 'You are creating an account with this email:',
    hi: 'आप इस ईमेल से खाता बना रहे हैं:',
  },
  confirm: { en: 'Confirm email', hi: 'ईमेल पक्का करें' },
  confirming: { en: 'Confirming…', hi: 'पक्का कर रहे हैं…' },
  notYou: {
    en: 'If this is not your address, or you did not ask for an account, just close this page.',
    hi: 'यह आपका ईमेल नहीं है, या आपने खाता नहीं बनाया? तो बस यह पेज बंद कर दें।',
  },
  inviteTitle: { en: 'Your invitation', hi: 'आपका न्योता' },
  invited: {
    en: 'You are invited to join our staff with this email:',
    hi: 'आपको इस ईमेल से हमारे स्टाफ़ में आने का न्योता है:',
  },
  accept: { en: 'Accept the invitation', hi: 'न्योता मानें' },
  notInvited: {
    en: 'If this is not your address, or you do not want to work with us, just close this page.',
    hi: 'यह आपका ईमेल नहीं है, या आप हमारे साथ काम नहीं करना चाहते? तो बस यह पेज बंद कर दें।',
  },
  newInvitation: {
    en: 'Only the link in our newest email works. Open that one, or have a new one sent here: its link also accepts the invitation. If that does not work, ask the person who invited you.',
    hi: 'इस ईमेल पर हमारा नया मेल आते ही पुराने मेल का लिंक बंद हो जाता है। सबसे नया मेल खोलें, या यहाँ से नया मेल मँगाएँ: उसके लिंक से भी न्योता माना जाता है। फिर भी न हो, तो न्योता भेजने वाले से कहें।',
  },
  noLinkTitle: {
    en: 'This page needs the link from your email',
    hi: 'इस पेज के लिए ईमेल में आया लिंक चाहिए',
  },
  noLinkText: {
    en: 'Open the link in the email we sent you. To have it sent again, log in with the same address and password.',
    hi: 'हमने जो ईमेल भेजा है, उसका लिंक खोलें। लिंक दोबारा चाहिए तो उसी ईमेल और पासवर्ड से लॉगिन करें।',
  },
  confirmedBefore: {
    en: 'Already confirmed? Log in.',
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
      `Your account ${p.email} is missing these details. We need them to send the worker to the right door.`,
    hi: (p: { email: string }) =>
      `आपके खाते (${p.email}) में यह जानकारी बाकी है। यह इसलिए चाहिए कि कारीगर सही घर पर पहुँचे।`,
  },
  save: { en: 'Complete account', hi: 'खाता पूरा करें' },
  saving: { en: 'Saving…', hi: 'सेव हो रहा है…' },
  ready: {
    en: 'You are logged in, and your account is ready.',
    hi: 'आप लॉगिन हैं और आपका खाता तैयार है।',
  },
  goOn: { en: 'Continue', hi: 'आगे बढ़ें' },
  toLogin: { en: 'Go to login', hi: 'लॉगिन पर जाएँ' },
});

export const newEmailMessages = defineMessages({
  question: {
    en: 'The email of your account will change:',
    hi: 'आपके खाते का ईमेल बदलने वाला है:',
  },
  from: { en: 'from', hi: 'अभी' },
  to: { en: 'to', hi: 'नया' },
  confirm: { en: 'Confirm the change', hi: 'बदलाव पक्का करें' },
  confirming: { en: 'Confirming…', hi: 'पक्का कर रहे हैं…' },
  notYou: {
    en: 'If you did not ask for this, or one of the two is not yours, close this page; nothing will change. If the old email is yours, change your password.',
    hi: 'आपने यह नहीं कहा, या दोनों में से कोई ईमेल आपका नहीं है? तो यह पेज बंद कर दें, कुछ नहीं बदलेगा। पुराना ईमेल आपका हो, तो अपना पासवर्ड बदल लें।',
  },
  staysSignedIn: {
    en: (p: { signedIn: string; email: string }) =>
      `You are logged in here as ${p.signedIn} and will stay so. This page is about the account ${p.email}.`,
    hi: (p: { signedIn: string; email: string }) =>
      `आप यहाँ ${p.signedIn} से लॉगिन हैं और रहेंगे। यह बात ${p.email} वाले खाते की है।`,
  },
  halfTitle: { en: 'One of two links is done', hi: 'दो में से एक लिंक हो गया' },
  half: {
    en: (p: { newEmail: string }) =>
      `Now open the link in the email to ${p.newEmail}. Until then nothing changes.`,
    hi: (p: { newEmail: string }) => `अब ${p.newEmail} पर आए मेल का लिंक खोलें। तब तक कुछ नहीं बदलेगा।`,
  },
  orderTitle: { en: 'Open the other link first', hi: 'पहले दूसरा लिंक' },
  order: {
    en: (p: { email: string }) =>
      `Open the link in the email to ${p.email} first, then this one again. Already opened it? Try again in a moment.`,
    hi: (p: { email: string }) =>
      `पहले ${p.email} पर आए मेल का लिंक खोलें, फिर इसे दोबारा खोलें। वह खोल चुके हैं? तो थोड़ी देर में फिर कोशिश करें।`,
  },
  choose: {
    en: (p: { newEmail: string }) =>
      `The email is changed. Now choose a new password: with it and ${p.newEmail} you log in from now on; the old one no longer works.`,
    hi: (p: { newEmail: string }) =>
      `ईमेल बदल गया। अब नया पासवर्ड बनाएँ: अब से उसी से और ${p.newEmail} से लॉगिन होगा, पुराने पासवर्ड से किसी का नहीं।`,
  },
  /** Number and password log in as before. */
  kept: {
    en: (p: { newEmail: string }) => `Your email is changed: it is ${p.newEmail} from now on.`,
    hi: (p: { newEmail: string }) => `आपका ईमेल बदल गया। अब से यह ${p.newEmail} है।`,
  },
  whole: {
    en: (p: { newEmail: string }) =>
      `Your email is changed. From now on you log in with ${p.newEmail}.`,
    hi: (p: { newEmail: string }) => `आपका ईमेल बदल गया। अब से आप ${p.newEmail} से लॉगिन करेंगे।`,
  },
  twoSteps: {
    en: 'Did the account have two-step login? If it asked for no code here, turn it on again in your profile.',
    hi: 'खाते में दो चरणों वाला लॉगिन था? यहाँ कोड न माँगा गया हो, तो उसे प्रोफ़ाइल में फिर से चालू करें।',
  },
  detailsAgain: {
    en: 'Once you are logged in, we ask for your name, phone and address again.',
    hi: 'लॉगिन के बाद हम आपका नाम, मोबाइल नंबर और पता फिर से पूछेंगे।',
  },
  toLogin: { en: 'Log in', hi: 'लॉगिन करें' },
  askForReset: {
    en: 'Ask for a link to choose a password',
    hi: 'पासवर्ड बनाने का लिंक मँगाएँ',
  },
  askAgain: {
    en: 'Ask for the change again in your profile.',
    hi: 'प्रोफ़ाइल में ईमेल बदलने को फिर से कहें।',
  },
  toProfile: { en: 'To your profile', hi: 'प्रोफ़ाइल पर जाएँ' },
});

export const firstEmailMessages = defineMessages({
  question: {
    en: 'This email will be added to an account that logs in by phone:',
    hi: 'फ़ोन से लॉगिन वाले खाते में यह ईमेल जुड़ने वाला है:',
  },
  toYours: {
    en: (p: { signedIn: string }) => `This email will be added to your account (${p.signedIn}):`,
    hi: (p: { signedIn: string }) => `आपके खाते (${p.signedIn}) में यह ईमेल जुड़ने वाला है:`,
  },
  add: { en: 'Add this email', hi: 'यह ईमेल जोड़ें' },
  adding: { en: 'Adding…', hi: 'जोड़ रहे हैं…' },
  notYou: {
    en: 'If you did not ask for this, close this page; nothing will change.',
    hi: 'आपने यह नहीं कहा? तो यह पेज बंद कर दें, कुछ नहीं बदलेगा।',
  },
  loginTitle: { en: 'Log in by phone first', hi: 'पहले फ़ोन से लॉगिन करें' },
  loginText: {
    en: 'You are not logged in in this browser. Log in here with your number, and you will come back to this page; or open the link in the browser where you are logged in.',
    hi: 'इस ब्राउज़र में आप लॉगिन नहीं हैं। यहाँ अपने नंबर से लॉगिन करें, फिर यही पेज खुलेगा; या यह लिंक उस ब्राउज़र में खोलें जिसमें आप लॉगिन हैं।',
  },
  toLogin: { en: 'Log in', hi: 'लॉगिन करें' },
  notHereTitle: { en: 'The link does not work here', hi: 'लिंक यहाँ नहीं चला' },
  notHere: {
    en: (p: { signedIn: string }) =>
      `You are logged in here as ${p.signedIn}. If your account is a different one, log out here, log in with its number, then open the link again. If it is this one, the link was used or replaced: open the newest email, or ask again in your profile.`,
    hi: (p: { signedIn: string }) =>
      `आप यहाँ ${p.signedIn} से लॉगिन हैं। आपका खाता दूसरे नंबर का है? तो यहाँ लॉगआउट करें, उस नंबर से लॉगिन करें, फिर लिंक दोबारा खोलें। खाता यही है? तो यह लिंक काम आ चुका या पुराना हो गया: सबसे नया मेल खोलें, या प्रोफ़ाइल में फिर से कहें।`,
  },
  added: {
    en: (p: { newEmail: string }) =>
      `${p.newEmail} is now in your account. You still log in by phone; once you have set a password, you can also log in with this email.`,
    hi: (p: { newEmail: string }) =>
      `${p.newEmail} आपके खाते में जुड़ गया। लॉगिन पहले की तरह फ़ोन से होगा; पासवर्ड बना लें तो इस ईमेल से भी।`,
  },
  toProfile: { en: 'To your profile', hi: 'प्रोफ़ाइल पर जाएँ' },
  newsStays: {
    en: 'News of your orders comes on your phone as before. Would you rather have it by email?',
    hi: 'ऑर्डर की खबर पहले की तरह फ़ोन पर आएगी। ईमेल पर चाहिए?',
  },
  toChoice: { en: 'Choose how we reach you', hi: 'चुनें, खबर किस पर मिले' },
});
