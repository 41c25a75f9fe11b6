import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const newsHereMessages = defineMessages({
  title: { en: 'News on this device', hi: 'इस फ़ोन या कंप्यूटर पर खबर' },
  lede: {
    en: 'Who comes and when, at once on your screen and free of charge, also when the site is closed.',
    hi: 'कौन आएँगे और कब, तुरंत स्क्रीन पर और मुफ़्त, साइट बंद हो तब भी।',
  },
  turnOn: { en: 'Show news here', hi: 'खबर यहाँ दिखाएँ' },
  turningOn: { en: 'Turning on…', hi: 'चालू हो रहा है…' },
  done: {
    en: 'Done. You can turn it off in your profile at any time.',
    hi: 'हो गया। प्रोफ़ाइल में इसे कभी भी बंद कर सकते हैं।',
  },
  isOn: {
    en: 'News of your orders appears here first. If that does not work, we use the way you chose.',
    hi: 'आपके ऑर्डर की खबर पहले यहीं दिखती है। यहाँ न पहुँच पाए तो आपके चुने हुए तरीके से भेजते हैं।',
  },
  turnOff: { en: 'Show none here', hi: 'यहाँ न दिखाएँ' },
  turningOff: { en: 'Turning off…', hi: 'बंद हो रहा है…' },
  isOff: { en: 'This device shows no more news.', hi: 'अब यहाँ खबर नहीं दिखेगी।' },
  failed: { en: 'That did not work on this device', hi: 'इस फ़ोन या कंप्यूटर पर यह नहीं हो पाया' },
});
