import { DELETION_WAIT_DAYS } from '@kaarigar/shared/domain/limits';
import { CODE_LIFE_MINUTES } from '@kaarigar/shared/domain/phone-code';
import { ANSWER_BY } from '@kaarigar/shared/domain/retention';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { ERROR_MESSAGES } from '@kaarigar/shared/i18n/error-messages';
import { leavingMessages } from '../booking/leaving-messages';
import { channelMessages } from '../channels/channel-messages';

export const emailMessages = defineMessages({
  title: { en: 'Change email', hi: 'ईमेल बदलें' },
  text: {
    en: 'We will send one link to your old email and one to the new. Open the one in the old email first. Once both are opened within an hour, the new email is your login.',
    hi: 'हम एक लिंक पुराने ईमेल पर और एक नए ईमेल पर भेजेंगे। पहले पुराने वाला खोलें। एक घंटे में दोनों खोलने पर नया ईमेल आपका लॉगिन बन जाएगा।',
  },
  /** Of an account that logs in by phone: the number goes on only where the new address is confirmed (decision 020). */
  textByPhone: {
    en: 'We will send one link to your old email and one to the new. Open both here in this browser within an hour, the old one first: then you go on logging in with your number.',
    hi: 'हम एक लिंक पुराने ईमेल पर और एक नए ईमेल पर भेजेंगे। एक घंटे में दोनों इसी ब्राउज़र में खोलें, पहले पुराने वाला: तभी आपके नंबर से लॉगिन पहले जैसा चलेगा।',
  },
  next: { en: 'New email', hi: 'नया ईमेल' },
  current: { en: 'Your password', hi: 'आपका पासवर्ड' },
  save: { en: 'Send the two links', hi: 'दोनों लिंक भेजें' },
  saving: { en: 'Sending…', hi: 'भेज रहे हैं…' },
  failed: { en: 'Your email stays as it is', hi: 'आपका ईमेल वही है' },
  unknown: { en: 'Your email could not be read', hi: 'आपका ईमेल नहीं पढ़ा जा सका' },
  missingEmail: { en: 'Please enter the new email', hi: 'नया ईमेल लिखें' },
  missingPassword: {
    en: 'Please enter your password',
    hi: 'अपना पासवर्ड लिखें',
  },
  sameEmail: { en: 'This is your email already', hi: 'यह तो आपका अभी का ईमेल है' },
  wrong: { en: 'This is not your password', hi: 'यह आपका पासवर्ड नहीं है' },
  taken: {
    en: 'Another account has this email. Choose a different one.',
    hi: 'इस ईमेल से दूसरा खाता बना हुआ है। कोई और ईमेल लिखें।',
  },
  invalid: ERROR_MESSAGES.invalid_email,
  pending: {
    en: (p: { email: string; time: string }) =>
      `Until ${p.time}, open the link we sent to your old email first, then the one sent to ${p.email}; from then on that is your login. Until then nothing changes.`,
    hi: (p: { email: string; time: string }) =>
      `${p.time} तक पहले पुराने ईमेल पर आया लिंक खोलें, फिर ${p.email} पर आया लिंक; इसके बाद वही आपका लॉगिन होगा। तब तक कुछ नहीं बदलेगा।`,
  },
  pendingByPhone: {
    en: (p: { email: string; time: string }) =>
      `Until ${p.time}, open the link we sent to your old email first, then the one sent to ${p.email}, both in this browser: then you go on logging in with your number. Until then nothing changes.`,
    hi: (p: { email: string; time: string }) =>
      `${p.time} तक पहले पुराने ईमेल पर आया लिंक खोलें, फिर ${p.email} पर आया लिंक। दोनों इसी ब्राउज़र में खोलें: तभी नंबर से लॉगिन पहले जैसा चलेगा। तब तक कुछ नहीं बदलेगा।`,
  },
  half: {
    en: 'The link in the old email is opened; the one in the new email still has to be opened.',
    hi: 'पुराने ईमेल वाला लिंक खुल चुका है; नए वाला बाकी है।',
  },
  pendingTitle: { en: 'Your email will change', hi: 'आपका ईमेल बदलने वाला है' },
  addTitle: { en: 'Add an email', hi: 'ईमेल जोड़ें' },
  addText: {
    en: 'To log in without your phone, and to get news of your orders there if you want.',
    hi: 'बिना फ़ोन के लॉगिन के लिए, और चाहें तो ऑर्डर की खबर भी वहीं पाएँ।',
  },
  pendingFirstTitle: { en: 'An email will be added', hi: 'आपका ईमेल जुड़ने वाला है' },
  saveFirst: { en: 'Continue', hi: 'आगे बढ़ें' },
  proveFirst: {
    en: (p: { email: string }) => `Then we will send a link to ${p.email}.`,
    hi: (p: { email: string }) => `फिर हम ${p.email} पर एक लिंक भेजेंगे।`,
  },
  proveThen: {
    en: (p: { email: string }) =>
      `Then we will send one link to your old email and one to ${p.email}.`,
    hi: (p: { email: string }) => `फिर हम एक लिंक पुराने ईमेल पर और एक ${p.email} पर भेजेंगे।`,
  },
  pendingFirst: {
    en: (p: { email: string; time: string }) =>
      `Until ${p.time}, open the link in the email to ${p.email}, best in this browser: elsewhere you log in with your number first. Until then nothing changes.`,
    hi: (p: { email: string; time: string }) =>
      `${p.time} तक ${p.email} पर आए मेल का लिंक खोलें। इसी ब्राउज़र में खोलना आसान है; कहीं और पहले अपने नंबर से लॉगिन करना होगा। तब तक कुछ नहीं बदलेगा।`,
  },
  withdrawFirst: { en: 'No email after all', hi: 'ईमेल नहीं जोड़ना' },
  withdraw: { en: 'Keep the old email', hi: 'पुराना ईमेल रखें' },
  withdrawing: { en: 'One moment…', hi: 'बस एक मिनट…' },
});

export const numberMessages = defineMessages({
  title: { en: 'Log in by phone', hi: 'फ़ोन से लॉगिन' },
  none: {
    en: 'Add your mobile number: then you can log in with a code by SMS, too.',
    hi: 'अपना मोबाइल नंबर जोड़ें: फिर एसएमएस के कोड से भी लॉगिन कर सकेंगे।',
  },
  now: {
    en: (p: { phone: string }) => `You log in with ${p.phone}.`,
    hi: (p: { phone: string }) => `आप ${p.phone} से लॉगिन करते हैं।`,
  },
  add: { en: 'Add a number', hi: 'नंबर जोड़ें' },
  change: { en: 'Change the number', hi: 'नंबर बदलें' },
  since: {
    en: (p: { day: string }) => `Since ${p.day}.`,
    hi: (p: { day: string }) => `${p.day} से।`,
  },
  remove: { en: 'Remove this number', hi: 'यह नंबर हटाएँ' },
  removeText: {
    en: 'You then log in with your email alone. All other logins end.',
    hi: 'फिर लॉगिन सिर्फ़ आपके ईमेल से होगा। बाकी सब जगह लॉगआउट हो जाएगा।',
  },
  removed: {
    en: 'The number is removed. All other logins have ended.',
    hi: 'नंबर हट गया। बाकी सब जगह लॉगआउट हो चुका है।',
  },
  prove: {
    en: 'We need to check that it is you.',
    hi: 'हम देख लें कि यह आप ही हैं।',
  },
  byCode: { en: 'Use a code to my number instead', hi: 'मेरे नंबर पर कोड भेजें' },
  sendToOld: {
    en: (p: { phone: string }) => `Send a code to ${p.phone}`,
    hi: (p: { phone: string }) => `${p.phone} पर कोड भेजें`,
  },
  proveThen: {
    en: (p: { phone: string }) => `Then type the code that has come to ${p.phone}.`,
    hi: (p: { phone: string }) => `इसके बाद ${p.phone} पर आया कोड लिखें।`,
  },
  next: { en: 'Which number from now on?', hi: 'अब से कौन-सा नंबर?' },
  same: { en: 'This is your number already.', hi: 'यही आपका नंबर है।' },
  taken: {
    en: `This number is taken. If it has an account, log in with that, or use another number. If a code has just been asked for with it, try again in ${CODE_LIFE_MINUTES} minutes.`,
    hi: `यह नंबर अभी नहीं लग सकता। इससे पहले से खाता हो तो उसी से लॉगिन करें, या दूसरा नंबर लिखें। अगर अभी-अभी इस नंबर पर कोड मँगाया गया है, तो ${CODE_LIFE_MINUTES} मिनट बाद फिर कोशिश करें।`,
  },
  done: {
    en: (p: { phone: string }) =>
      `Done. From now on you log in with ${p.phone}. SMS and WhatsApp go there, too.`,
    hi: (p: { phone: string }) =>
      `हो गया। अब से आप ${p.phone} से लॉगिन करेंगे। एसएमएस और व्हाट्सऐप भी इसी पर आएँगे।`,
  },
  /** Of an account that has an address, too: without a choice the number comes first. */
  doneBoth: {
    en: (p: { phone: string }) =>
      `Done. From now on you log in with ${p.phone}, too. Unless you chose email under “${channelMessages.title.en}”, news of your orders goes there.`,
    hi: (p: { phone: string }) =>
      `हो गया। अब से आप ${p.phone} से भी लॉगिन कर सकेंगे। “${channelMessages.title.hi}” में ईमेल न चुना हो, तो ऑर्डर की खबर इसी नंबर पर आएगी।`,
  },
  callsOther: {
    en: (p: { phone: string }) => `We will still call you on ${p.phone}.`,
    hi: (p: { phone: string }) => `फ़ोन हम अब भी ${p.phone} पर करेंगे।`,
  },
  callHere: {
    en: (p: { phone: string }) => `Call me on ${p.phone}, too`,
    hi: (p: { phone: string }) => `मुझे फ़ोन भी ${p.phone} पर करें`,
  },
  callsHere: {
    en: (p: { phone: string }) => `From your next booking on, we will call you on ${p.phone}.`,
    hi: (p: { phone: string }) => `अगली बुकिंग से फ़ोन भी ${p.phone} पर करेंगे।`,
  },
  goBack: { en: 'Change nothing', hi: 'कुछ न बदलें' },
  password: { en: 'Current password', hi: 'अभी का पासवर्ड' },
  missingPassword: { en: 'Please enter your password', hi: 'अपना पासवर्ड लिखें' },
  wrongPassword: { en: 'This is not your password', hi: 'यह आपका पासवर्ड नहीं है' },
  goOn: { en: 'Continue', hi: 'आगे बढ़ें' },
  checking: { en: 'One moment…', hi: 'बस एक मिनट…' },
});

export const dataMessages = defineMessages({
  title: { en: 'Download my data', hi: 'मेरी जानकारी डाउनलोड करें' },
  text: {
    en: 'All that we know about you: your details, orders, payments, requests with photos, messages and logins.',
    hi: 'आपके बारे में जो कुछ हमारे पास है: आपकी जानकारी, ऑर्डर, पैसों का हिसाब, फ़ोटो समेत ठेके के काम, संदेश और लॉगिन।',
  },
  html: { en: 'Download my data', hi: 'मेरी जानकारी डाउनलोड करें' },
  otherForm: { en: 'In another form', hi: 'दूसरे रूप में' },
  json: { en: 'Download as JSON', hi: 'JSON में डाउनलोड करें' },
  reading: { en: 'One moment…', hi: 'बस एक मिनट…' },
  saved: {
    en: 'The file is with your downloads. Keep it to yourself: it has your address in it.',
    hi: 'फ़ाइल आपके डाउनलोड में है। इसे अपने पास रखें: इसमें आपका पता है।',
  },
  failed: { en: 'Your data could not be read', hi: 'आपकी जानकारी पढ़ी नहीं जा सकी' },
});

export const deletionMessages = defineMessages({
  title: { en: 'Remove account', hi: 'खाता हटाएँ' },
  text: {
    en: 'You can have your account removed. We will first show you what goes and what stays.',
    hi: 'आप अपना खाता हटवा सकते हैं। पहले हम बताते हैं कि क्या हटेगा और क्या रहेगा।',
  },
  start: { en: 'Remove my account', hi: 'मेरा खाता हटाएँ' },
  question: { en: 'Remove your account?', hi: 'अपना खाता हटाएँ?' },
  goesTitle: { en: 'What is removed', hi: 'क्या हटेगा' },
  goes: {
    en: 'Your login, and your name, phone number, addresses and words wherever they are: in the profile, in orders and requests, in messages and photos.',
    hi: 'आपका लॉगिन, और आपका नाम, मोबाइल नंबर, पते और आपकी लिखी बातें, जहाँ भी हों: प्रोफ़ाइल, ऑर्डर, ठेके के काम, संदेश और फ़ोटो में।',
  },
  staysTitle: { en: 'What stays', hi: 'क्या रहेगा' },
  stays: {
    en: 'The sums of your orders, without your name: the law requires us to keep accounts. Afterwards nobody can find your receipts and your data.',
    hi: 'आपके ऑर्डर का हिसाब, आपके नाम के बिना: कानून के अनुसार उसे रखना ज़रूरी है। बाद में आपकी रसीदें और जानकारी नहीं मिलेंगी।',
  },
  policy: { en: 'More in the privacy policy', hi: 'पूरी बात प्राइवेसी वाले पेज पर' },
  saveFirst: { en: 'Save them before:', hi: 'पहले सेव कर लें:' },
  receipts: { en: 'receipts, in My Orders', hi: '“मेरे ऑर्डर” में रसीदें' },
  data: { en: 'your data', hi: 'आपकी जानकारी' },
  goOn: { en: 'Continue', hi: 'आगे बढ़ें' },
  sure: { en: 'Are you sure?', hi: 'पक्का हटाना है?' },
  wait: {
    en: (p: { toldBy: string }) =>
      `Nothing happens for ${DELETION_WAIT_DAYS} days, and you can change your mind here. We will also tell you the day ${p.toldBy}.`,
    hi: (p: { toldBy: string }) =>
      `${DELETION_WAIT_DAYS} दिन तक कुछ नहीं होगा, और आप यहीं मन बदल सकते हैं। तारीख हम ${p.toldBy} भी बता देंगे।`,
  },
  confirm: { en: 'Yes, remove it', hi: 'हाँ, हटाएँ' },
  sending: { en: 'Sending…', hi: 'भेज रहे हैं…' },
  goBack: { en: 'Keep my account', hi: 'खाता रहने दें' },
  failed: { en: 'Your account cannot be removed now', hi: 'खाता अभी नहीं हटाया जा सकता' },
  askFirst: {
    en: `Where you have paid, ask us on its page to cancel it: we will answer within ${ANSWER_BY.acknowledgedHours} hours and before the work begins, on that page and by email or on your phone.`,
    hi: `जिसके पैसे दे चुके हैं, उसके पेज से रद्द करने की अर्ज़ी भेजें: हम ${ANSWER_BY.acknowledgedHours} घंटे में, काम शुरू होने से पहले, उसी पेज पर और फ़ोन या ईमेल पर जवाब देंगे।`,
  },
  unknown: {
    en: 'We could not check whether your account will be removed',
    hi: 'यह नहीं दिख पाया कि आपका खाता हटने वाला है या नहीं',
  },
  pendingTitle: leavingMessages.title,
  pending: {
    en: (p: { day: string }) =>
      `You asked for it. Nothing is removed before ${p.day}; until then you can keep your account.`,
    hi: (p: { day: string }) =>
      `आपने इसके लिए कहा है। ${p.day} से पहले कुछ नहीं हटेगा; तब तक आप खाता रख सकते हैं।`,
  },
  withdraw: leavingMessages.keep,
  withdrawn: leavingMessages.kept,
  notWithdrawn: leavingMessages.notKept,
});
