import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const careersMessages = defineMessages({
  title: { en: 'Careers', hi: 'हमारे साथ काम करें' },
  lede: {
    en: 'Jobs for skilled workers, and for those who help them at the office. No fee, ever: anyone who asks you for money for a job with us does not work for us.',
    hi: 'हुनर जानने वालों के लिए काम, और उनकी मदद करने वालों के लिए भी। कोई फ़ीस नहीं, कभी नहीं: हमारे यहाँ काम दिलाने के नाम पर जो पैसे माँगे, वह हमारा आदमी नहीं है।',
  },
  description: {
    en: 'Join as a mason, electrician, plumber, painter, carpenter, cleaner or driver, or work in our team.',
    hi: 'राजमिस्त्री, बिजली मिस्त्री, प्लंबर, पेंटर, बढ़ई, सफ़ाई वाले या ड्राइवर बनकर जुड़ें, या हमारी टीम में काम करें।',
  },
  workerTitle: { en: 'Join as a worker', hi: 'कारीगर बनकर जुड़ें' },
  workerText: {
    en: 'Do you know your trade and live in one of the districts we serve? We have work for you close to home.',
    hi: 'आप अपना काम जानते हैं और हमारे किसी ज़िले में रहते हैं? तो घर के आस-पास काम हम देंगे।',
  },
  workerPoints: {
    en: [
      'You know the wage and the place before you say yes.',
      'You are paid on time, by bank transfer or in cash.',
      'You choose your days; nobody is tied down.',
      'Helpers may come along and learn.',
    ],
    hi: [
      'हाँ कहने से पहले मज़दूरी और जगह आपको पता होती है।',
      'पैसे समय पर मिलते हैं, बैंक में या नकद।',
      'दिन आप चुनते हैं; कोई बंधन नहीं।',
      'हेल्पर साथ आकर काम सीख सकते हैं।',
    ],
  },
  bringTitle: { en: 'What to bring', hi: 'क्या साथ लाएँ' },
  bringText: {
    en: 'An identity card, your phone number, and a photo or the address of work you have done. You do not need to read or write.',
    hi: 'कोई पहचान पत्र, अपना मोबाइल नंबर, और अपने किए काम की फ़ोटो या पता। पढ़ना-लिखना ज़रूरी नहीं है।',
  },
  workerWhatsApp: {
    en: 'Hello, I am a worker and would like to join. My trade is: ',
    hi: 'नमस्ते, मैं कारीगर हूँ और मुझे आपसे जुड़ना है। मेरा काम है: ',
  },
  byWhatsApp: { en: 'Write on WhatsApp', hi: 'व्हाट्सऐप पर लिखें' },
  call: { en: 'Call us', hi: 'फ़ोन करें' },
  teamTitle: { en: 'Join the team', hi: 'हमारी टीम में आएँ' },
  teamText: {
    en: 'We are always glad to hear from people who can talk with customers in Hindi, plan visits, or train workers. Tell us in a few lines what you can do and where you live; a CV is welcome, not required.',
    hi: 'जो लोग ग्राहकों से हिन्दी में अच्छी तरह बात कर सकें, घर जाकर काम देखने का समय तय कर सकें, या कारीगरों को सिखा सकें, वे हमसे ज़रूर बात करें। दो-चार लाइनों में लिखें कि आप क्या कर सकते हैं और कहाँ रहते हैं; बायोडाटा हो तो अच्छा, न हो तो भी ठीक।',
  },
  teamMailSubject: { en: 'I would like to work with you', hi: 'मुझे आपके साथ काम करना है' },
  byMail: { en: 'Send an email', hi: 'ईमेल भेजें' },
});
