import { QUANTITY_BOUNDS } from '@kaarigar/shared/domain/quote';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const servicesMessages = defineMessages({
  title: { en: 'Our services', hi: 'हमारी सेवाएँ' },
  lede: {
    en: 'A small repair today, workers for the week, or a whole house: choose how you want to book.',
    hi: 'आज की छोटी मरम्मत, हफ़्ते भर के लिए मज़दूर, या पूरा मकान: जैसे चाहें वैसे बुक करें।',
  },
  description: {
    en: 'Rapid home services with fixed prices, workers by the day and contract construction work, at your door.',
    hi: 'तय दाम पर घर की सेवाएँ, दिहाड़ी पर मिस्त्री-मज़दूर और ठेके पर मकान बनवाने का काम, आपके घर तक।',
  },
  rapidText: {
    en: 'One job at a fixed price: fans, taps, doors, paint, cleaning and more. Pick a day and a time.',
    hi: 'एक काम, तय दाम: पंखा, नल, दरवाज़ा, पेंट, सफ़ाई और बहुत कुछ। दिन और समय आप चुनें।',
  },
  rapidPoint: { en: 'Price shown before you book', hi: 'बुकिंग से पहले दाम सामने' },
  labourText: {
    en: `Masons, labourers, electricians, plumbers and painters by the day, from one worker to a team of ${QUANTITY_BOUNDS.worker_day.max}.`,
    hi: `राजमिस्त्री, मज़दूर, बिजली मिस्त्री, प्लंबर और पेंटर, दिन के हिसाब से: एक से लेकर ${QUANTITY_BOUNDS.worker_day.max} लोगों तक।`,
  },
  labourPoint: { en: 'One clear daily price per worker', hi: 'एक आदमी की एक दिन की दिहाड़ी' },
  contractText: {
    en: 'Construction, tiles, painting or wiring as one contract. We visit, measure and quote before anything starts.',
    hi: 'मकान बनवाना, टाइल, पुताई या वायरिंग, पूरा काम ठेके पर। काम शुरू होने से पहले हम आकर नापेंगे और दाम बताएँगे।',
  },
  contractPoint: { en: 'Measuring is free', hi: 'नाप मुफ़्त' },
  seeRapid: { en: 'See rapid services', hi: 'छोटे-मोटे काम देखें' },
  seeLabour: { en: 'See workers by the day', hi: 'मिस्त्री-मज़दूर देखें' },
  seeContract: { en: 'See contract work', hi: 'ठेके का काम देखें' },
  allPrices: { en: 'See all prices', hi: 'सभी दाम देखें' },
  helpTitle: { en: 'Not sure what you need?', hi: 'समझ नहीं आ रहा कि क्या बुक करें?' },
  helpText: {
    en: 'Call us or send a photo of the work on WhatsApp. We will tell you what it takes and what it costs.',
    hi: 'हमें फ़ोन करें या काम की फ़ोटो व्हाट्सऐप पर भेजें। हम बताएँगे कि क्या लगेगा और कितना खर्च आएगा।',
  },
});
