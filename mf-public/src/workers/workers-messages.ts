import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const workersMessages = defineMessages({
  title: { en: 'Hire workers by the day', hi: 'दिहाड़ी पर मिस्त्री-मज़दूर बुलाएँ' },
  lede: {
    en: 'Skilled and helping hands for your house, shop or site. Choose how many you need and for how many days; the price is for one worker for one day.',
    hi: 'घर हो, दुकान हो या जहाँ भी काम चल रहा हो: मिस्त्री और मज़दूर वहीं आएँगे। जितने लोग और जितने दिन चाहिए, चुनें; दाम एक आदमी की एक दिन की दिहाड़ी है।',
  },
  description: {
    en: 'Hire masons, labourers, electricians, plumbers and painters by the day, with the daily price shown before you book.',
    hi: 'राजमिस्त्री, मज़दूर, बिजली मिस्त्री, प्लंबर और पेंटर दिहाड़ी पर बुलाएँ; एक दिन की दिहाड़ी पहले से सामने।',
  },
  loading: { en: 'Loading the daily prices…', hi: 'दिहाड़ी के दाम खुल रहे हैं…' },
  failedTitle: {
    en: 'The daily prices could not be loaded',
    hi: 'दिहाड़ी के दाम नहीं खुल पाए',
  },
  emptyTitle: {
    en: 'No workers can be booked online right now',
    hi: 'अभी ऑनलाइन कोई कारीगर बुक नहीं हो सकता',
  },
  emptyText: {
    en: 'Please call us; we will find someone for you.',
    hi: 'हमें फ़ोन करें; हम आपके लिए किसी को ढूँढेंगे।',
  },
  knowTitle: { en: 'Good to know', hi: 'काम की बातें' },
  knowTotal: {
    en: 'Total = workers × days × daily rate. You see the sum before you confirm.',
    hi: 'कुल दाम = आदमी × दिन × एक दिन की दिहाड़ी। बुक करने से पहले पूरा हिसाब दिखता है।',
  },
  knowPay: {
    en: 'Pay online now, or after the work in cash or online.',
    hi: 'अभी ऑनलाइन पैसे दें, या काम के बाद नकद या ऑनलाइन।',
  },
  knowWage: {
    en: 'A fair wage for the worker is part of every price.',
    hi: 'हर दाम में कारीगर की सही मज़दूरी शामिल है।',
  },
  knowMaterial: {
    en: 'Material is not included; the worker tells you what is needed.',
    hi: 'सामान का खर्च अलग है; क्या लगेगा, यह कारीगर बता देंगे।',
  },
  moreTitle: { en: 'A bigger job?', hi: 'काम बड़ा है?' },
  moreText: {
    en: 'For a whole room, a house or several weeks of work, a contract is cheaper and simpler.',
    hi: 'पूरे कमरे, पूरे मकान या कई हफ़्तों के काम के लिए ठेका सस्ता और आसान रहता है।',
  },
  hire: { en: 'Hire', hi: 'बुलाएँ' },
  two: {
    en: (p: { price: string }) => `For the two ${p.price} a day.`,
    hi: (p: { price: string }) => `दो आदमी ${p.price} रोज़।`,
  },
  toContracts: { en: 'See contract work', hi: 'ठेके का काम देखें' },
});
