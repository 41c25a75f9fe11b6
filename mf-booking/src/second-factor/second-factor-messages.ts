import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const secondFactorMessages = defineMessages({
  title: { en: 'Two-step login', hi: 'दो चरणों में लॉगिन' },
  lede: {
    en: 'After the password you enter a code from an app on your phone. Then a stolen password alone is not enough.',
    hi: 'पासवर्ड के बाद फ़ोन के ऐप का एक कोड डालना होता है। तब सिर्फ़ पासवर्ड चुराकर कोई कुछ नहीं खोल सकता।',
  },
  failedTitle: { en: 'Your account could not be loaded', hi: 'आपका खाता नहीं खुल पाया' },

  codeTitle: { en: 'Enter the code', hi: 'कोड डालें' },
  codeLede: {
    en: 'Open the app on your phone and enter the six digits that it shows for this site.',
    hi: 'फ़ोन पर ऐप खोलें और इस साइट के लिए दिख रहे छह अंक यहाँ लिखें।',
  },
  code: { en: 'Six-digit code', hi: 'छह अंकों का कोड' },
  missingCode: { en: 'Please enter the code from the app', hi: 'ऐप में दिख रहा कोड लिखें' },
  notSixDigits: { en: 'The code has six digits', hi: 'कोड में छह अंक होते हैं' },
  showCode: { en: 'Continue', hi: 'आगे बढ़ें' },
  checking: { en: 'Checking…', hi: 'जाँच रहे हैं…' },

  demandedTitle: {
    en: 'Staff log in in two steps',
    hi: 'स्टाफ़ को दो चरणों में लॉगिन करना होता है',
  },
  demandedText: {
    en: 'The staff pages open once it is set up. It takes about two minutes.',
    hi: 'यह सेट होने पर स्टाफ़ के पेज खुलेंगे। इसमें करीब दो मिनट लगते हैं।',
  },
  demandedThenOn: {
    en: 'Set it up now; it takes about two minutes. Then the page you wanted opens.',
    hi: 'इसे अभी सेट करें, करीब दो मिनट लगेंगे। फिर वही पेज खुलेगा जो आप देखना चाहते थे।',
  },
  forStaff: {
    en: 'Two-step login is for people who work here. Your account does not need it.',
    hi: 'दो चरणों वाला लॉगिन हमारे स्टाफ़ के लिए है। आपके खाते को इसकी ज़रूरत नहीं है।',
  },
  toProfile: { en: 'To my profile', hi: 'मेरी प्रोफ़ाइल पर जाएँ' },

  whatYouNeed: {
    en: 'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis. It works without internet.',
    hi: 'इसके लिए फ़ोन पर एक ऑथेंटिकेटर ऐप चाहिए, जैसे Google Authenticator, Microsoft Authenticator या Aegis। यह बिना इंटरनेट के भी चलता है।',
  },
  begin: { en: 'Set it up', hi: 'सेट करें' },
  beginning: { en: 'One moment…', hi: 'बस एक मिनट…' },
  oldLoginTitle: { en: 'You logged in a while ago', hi: 'आपने कुछ देर पहले लॉगिन किया था' },
  oldLoginText: {
    en: 'So that nobody else sets up their phone here, please log in once more. Then you can continue here.',
    hi: 'कोई और यहाँ अपना फ़ोन न जोड़ दे, इसलिए एक बार फिर लॉगिन करें। फिर यहीं से आगे बढ़ेंगे।',
  },
  logInAnew: { en: 'Log in again', hi: 'दोबारा लॉगिन करें' },
  scanTitle: { en: '1. Add this site to the app', hi: '1. ऐप में यह साइट जोड़ें' },
  scanText: {
    en: 'In the app choose “add account” and scan this picture.',
    hi: 'ऐप में “खाता जोड़ें” चुनें और यह तस्वीर स्कैन करें।',
  },
  qrLabel: {
    en: 'QR code for the authenticator app; the key below does the same',
    hi: 'ऑथेंटिकेटर ऐप के लिए QR कोड; नीचे की कुंजी भी यही काम करती है',
  },
  openApp: {
    en: 'Is the app on this phone? Open it here',
    hi: 'ऐप इसी फ़ोन पर है? यहाँ से खोलें',
  },
  secretLabel: {
    en: 'Cannot scan? Enter this key in the app:',
    hi: 'स्कैन नहीं हो रहा? ऐप में यह कुंजी लिखें:',
  },
  copySecret: { en: 'Copy key', hi: 'कुंजी कॉपी करें' },
  secretCopied: { en: 'Copied', hi: 'कॉपी हो गई' },
  secretNotCopied: {
    en: 'The browser did not allow it: select the key and copy it yourself.',
    hi: 'ब्राउज़र ने कॉपी नहीं करने दिया: कुंजी को चुनकर खुद कॉपी करें।',
  },
  confirmTitle: {
    en: '2. Enter the code that the app shows now',
    hi: '2. ऐप में अभी दिख रहा कोड लिखें',
  },
  confirm: { en: 'Switch on', hi: 'चालू करें' },

  onTitle: { en: 'Two-step login is on', hi: 'दो चरणों वाला लॉगिन चालू है' },
  onText: {
    en: 'We ask for a code whenever you log in.',
    hi: 'हर बार लॉगिन करते समय हम कोड पूछेंगे।',
  },
  toOrders: { en: 'To the orders', hi: 'ऑर्डर पर जाएँ' },
  remove: { en: 'Switch off or change the phone', hi: 'बंद करें या फ़ोन बदलें' },
  removeText: {
    en: 'Enter a code of the old phone to switch it off. Then you can set up the new phone.',
    hi: 'बंद करने के लिए पुराने फ़ोन का कोड लिखें। उसके बाद नया फ़ोन सेट कर सकते हैं।',
  },
  removeConfirm: { en: 'Switch off', hi: 'बंद करें' },
  removing: { en: 'Switching off…', hi: 'बंद हो रहा है…' },

  lostTitle: { en: 'Phone lost or broken?', hi: 'फ़ोन खो गया या खराब हो गया?' },
  lostText: {
    en: 'Ask an admin: on the page “Staff” they switch off your two-step login after making sure that it is you. Then log in and set up the new phone. An admin asks another admin.',
    hi: 'एडमिन से कहें: वे पक्का करके कि यह आप ही हैं, “स्टाफ़” पेज पर आपका दो चरणों वाला लॉगिन बंद कर देंगे। फिर लॉगिन करके नया फ़ोन सेट करें। एडमिन किसी दूसरे एडमिन से कहें।',
  },
});
