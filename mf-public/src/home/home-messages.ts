import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { countWord } from '@kaarigar/shared/i18n/format';

const countedDistricts: Message<(p: { districts: number }) => string> = {
  en: (p) => `${countWord(p.districts, 'en')} ${p.districts === 1 ? 'district' : 'districts'}`,
  hi: (p) => `${countWord(p.districts, 'hi')} ${p.districts === 1 ? 'ज़िले' : 'ज़िलों'}`,
};

export const homeMessages = defineMessages({
  title: { en: 'Home services and skilled workers', hi: 'घर की सेवाएँ और हुनरमंद कारीगर' },
  description: {
    en: (p: { districts: number; state: string }) =>
      `Book electricians, plumbers, painters, carpenters and masons at your door in ${countedDistricts.en(p)} of ${p.state}. Price first, pay online or after the work.`,
    hi: (p: { districts: number; state: string }) =>
      `${p.state} के ${countedDistricts.hi(p)} में बिजली मिस्त्री, प्लंबर, पेंटर, बढ़ई और राजमिस्त्री घर बैठे बुक करें। पहले दाम देखें, पैसे ऑनलाइन दें या काम के बाद।`,
  },
  needTitle: { en: 'What do you need today?', hi: 'आज क्या काम कराना है?' },
  needLede: {
    en: 'Every job has its price before you book. Choose a trade to see the list.',
    hi: 'हर काम का दाम बुकिंग से पहले सामने है। काम चुनें और पूरी सूची देखें।',
  },
  somethingElse: { en: 'Something else?', hi: 'कुछ और काम है?' },
  somethingElseText: {
    en: 'Tell us what it is; we will find the right person.',
    hi: 'हमें बताएँ, हम सही कारीगर भेजेंगे।',
  },
  contractTitle: { en: 'Contract work', hi: 'ठेके का काम' },
  howTitle: { en: 'How it works', hi: 'बुकिंग कैसे होती है' },
  stepChoose: { en: 'Choose and see the price', hi: 'काम चुनें, दाम देखें' },
  stepChooseText: {
    en: 'Every job has its price in rupees, in your language.',
    hi: 'हर काम का दाम रुपये में, आपकी अपनी भाषा में।',
  },
  stepDay: { en: 'Pick your day', hi: 'अपना दिन चुनें' },
  stepDayText: {
    en: 'Choose the date and the part of the day; we will call to confirm the day and send the worker.',
    hi: 'तारीख और समय चुनें; हम फ़ोन करके दिन पक्का करेंगे और कारीगर भेजेंगे।',
  },
  stepPay: { en: 'Pay online or after the work', hi: 'पैसे ऑनलाइन दें या काम के बाद' },
  stepPayText: {
    en: 'A receipt for every payment, and help one tap away.',
    hi: 'हर बार पैसों की रसीद, और मदद एक बटन दबाते ही।',
  },
  ladderTitle: { en: 'Where prices start', hi: 'दाम कितने से शुरू' },
  ladderJob: { en: 'A rapid service', hi: 'छोटा-मोटा काम' },
  ladderJobText: {
    en: 'Each job has its own price in the list.',
    hi: 'हर काम का दाम सूची में लिखा है।',
  },
  ladderDay: { en: 'A worker for a day', hi: 'एक कारीगर की दिहाड़ी' },
  ladderDayText: {
    en: 'Mason, labourer, electrician, plumber or painter.',
    hi: 'राजमिस्त्री, मज़दूर, बिजली मिस्त्री, प्लंबर या पेंटर।',
  },
  ladderTeam: { en: 'A whole day, or a team', hi: 'पूरे दिन का काम, कई लोग' },
  ladderTeamText: {
    en: 'Work at home that takes more than one pair of hands.',
    hi: 'घर के जिस काम में कई लोग लगें।',
  },
  ladderContractText: {
    en: 'Work of several days; measuring is free.',
    hi: 'कई दिन का काम; नाप मुफ़्त है।',
  },
  aboutText: {
    en: 'We send skilled workers to your home: you know the price beforehand, and they get fair pay and regular work.',
    hi: 'हम हुनरमंद कारीगर आपके घर भेजते हैं: आपको दाम पहले से पता रहता है, और उन्हें सही मज़दूरी और लगातार काम मिलता है।',
  },
  aboutMore: { en: 'More about us', hi: 'हमारे बारे में और जानें' },
  trustTitle: {
    en: 'Why people book with us',
    hi: 'हमसे ही क्यों बुक करें',
  },
  trustPrice: { en: 'The price comes first', hi: 'पहले दाम, फिर काम' },
  trustPriceText: {
    en: 'You see what a job costs before you give us your name.',
    hi: 'नाम-पता देने से पहले ही दिख जाता है कि काम कितने का है।',
  },
  trustPay: { en: 'Pay your way', hi: 'जैसे चाहें पैसे दें' },
  trustPayText: {
    en: 'UPI, card or net banking now, or after the work in cash or online.',
    hi: 'अभी यूपीआई, कार्ड या नेट बैंकिंग से, या काम के बाद नकद या ऑनलाइन।',
  },
  trustReceipt: { en: 'Everything in writing', hi: 'सब कुछ लिखित में' },
  trustReceiptText: {
    en: 'Order number, status and receipt stay under My Orders.',
    hi: 'ऑर्डर नंबर, काम कहाँ तक पहुँचा और रसीद: सब “मेरे ऑर्डर” में।',
  },
  trustPerson: { en: 'A person to call', hi: 'सीधे हमसे बात करें' },
  trustPersonText: {
    en: 'By phone and WhatsApp, in Hindi and English.',
    hi: 'फ़ोन और व्हाट्सऐप पर, हिन्दी और अंग्रेज़ी में।',
  },
  trustWage: { en: 'Fair to the worker', hi: 'कारीगर को सही मज़दूरी' },
  trustWageText: {
    en: 'Regular work and a fair wage are part of every price.',
    hi: 'हर दाम में कारीगर की पूरी मज़दूरी शामिल है, और काम भी लगातार मिलता है।',
  },
  trustData: { en: 'Your details stay with us', hi: 'आपकी जानकारी सुरक्षित' },
  trustDataText: {
    en: 'Phone and address are used for your booking and are never sold.',
    hi: 'फ़ोन और पता सिर्फ़ आपकी बुकिंग के लिए हैं, कभी बेचे नहीं जाते।',
  },
  areasTitle: { en: 'Where we work', hi: 'हम कहाँ काम करते हैं' },
  areasLede: {
    en: (p: { districts: number; state: string }) =>
      `In ${countedDistricts.en(p)} of ${p.state}, in towns and villages alike.`,
    hi: (p: { districts: number; state: string }) =>
      `${p.state} के ${countedDistricts.hi(p)} में, शहर हो या गाँव।`,
  },
  district: { en: 'District', hi: 'ज़िला' },
  more: { en: 'More districts soon', hi: 'जल्द ही और ज़िले' },
  moreText: {
    en: 'Not there yet? Tell us where you live.',
    hi: 'आपके ज़िले में अभी नहीं? बताएँ, आप कहाँ रहते हैं।',
  },
  talkTitle: { en: 'Talk to a person', hi: 'किसी से बात करनी है?' },
  talkText: {
    en: 'Ask about a price, a day or a job that is not in the list.',
    hi: 'दाम, दिन या किसी ऐसे काम के बारे में पूछें जो सूची में नहीं है।',
  },
});
