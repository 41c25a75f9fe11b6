import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const contractServicesMessages = defineMessages({
  title: { en: 'Contract work', hi: 'ठेके का काम' },
  lede: {
    en: 'For work that takes several days. Describe it; we will come, measure and tell you the price before it starts. It is written under My Orders.',
    hi: 'कई दिन के काम ठेके पर कराएँ। आप काम बताएँ, हम आकर नापेंगे और काम शुरू होने से पहले दाम बताएँगे; वह “मेरे ऑर्डर” में लिखा रहेगा।',
  },
  description: {
    en: 'Full construction, tiles and stone, house painting, wiring, tanks and more as contract work, with a price before it starts.',
    hi: 'पूरा मकान, टाइल-पत्थर, घर की पुताई, वायरिंग, टंकी और दूसरे काम ठेके पर; काम से पहले दाम तय।',
  },
  startingPrice: { en: 'Starting price', hi: 'शुरुआती दाम' },
  startingNote: {
    en: 'The final price depends on size and material, and you agree to it before anyone starts.',
    hi: 'पूरा दाम काम की नाप और सामान के हिसाब से होता है, और काम आपके हाँ कहने के बाद ही शुरू होता है।',
  },
  stepsTitle: { en: 'How contract work is agreed', hi: 'ठेका कैसे तय होता है' },
  stepRequest: { en: 'You send the request', hi: 'आप काम बताते हैं' },
  stepRequestText: {
    en: 'A few lines about the work are enough. You get a ticket number at once.',
    hi: 'काम के बारे में दो-चार बातें काफ़ी हैं। काम का नंबर तुरंत मिल जाएगा।',
  },
  stepVisit: { en: 'We visit and measure', hi: 'हम आकर नापते हैं' },
  stepVisitText: {
    en: 'We call first and come on the day you prefer.',
    hi: 'पहले फ़ोन करते हैं और आपकी पसंद के दिन आते हैं।',
  },
  stepPrice: { en: 'You agree to the price', hi: 'आप दाम पर हाँ कहते हैं' },
  stepPriceText: {
    en: 'Work starts only after you say yes. Track it under My Orders.',
    hi: 'आपके हाँ कहने के बाद ही काम शुरू होता है। “मेरे ऑर्डर” में आप देख सकते हैं कि बात कहाँ तक पहुँची।',
  },
});
