import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const aboutMessages = defineMessages({
  title: { en: 'About us', hi: 'हमारे बारे में' },
  lede: {
    en: (p: { brand: string }) =>
      `${p.brand} means skilled hands. We bring the right worker to everyone who needs one.`,
    hi: () => 'कारीगर यानी हुनरमंद हाथ। जिसे काम कराना है, उस तक हम सही कारीगर पहुँचाते हैं।',
  },
  description: {
    en: 'Our mission, the people behind it and the four values we work by: transparency, trust, commitment, empowerment.',
    hi: 'हमारा मकसद, इसके पीछे के लोग और हमारी चार बातें: साफ़ हिसाब, भरोसा, ज़ुबान और बराबरी।',
  },
  missionTitle: { en: 'Our mission', hi: 'हमारा मकसद' },
  mission: {
    en: 'Good workers for every house: you see the price before you book, anyone can book, and the worker comes to your door.',
    hi: 'घर बैठे कारीगर मिलें, दाम सबको साफ़ दिखे और कोई भी बुला सके।',
  },
  missionCustomer: {
    en: 'If you need a mason or a plumber, you should not have to ask around for days, haggle at the crossing and hope. You see the price, choose a day, and a worker comes.',
    hi: 'जिसे राजमिस्त्री या प्लंबर चाहिए, उसे कई दिन पूछताछ करने, चौराहे पर मोल-भाव करने और किस्मत के भरोसे रहने की ज़रूरत न पड़े। वह दाम देखे, दिन चुने, और कारीगर घर आ जाए।',
  },
  missionWorker: {
    en: 'People who have learnt a trade should not have to stand at the labour chowk every morning. They get work that suits their skill, at a wage they know beforehand, paid on time.',
    hi: 'जिसके हाथ में हुनर है, उसे रोज़ सुबह लेबर चौक पर खड़ा न होना पड़े। उसे हुनर के हिसाब का काम मिले, मज़दूरी पहले से तय हो और समय पर मिले।',
  },
  founderTitle: { en: 'Founder and team', hi: 'संस्थापक और टीम' },
  founderRole: { en: 'Founder', hi: 'संस्थापक' },
  founderText: {
    en: 'We are a small team from the districts we serve. We know the roads, the language and many of the workers by name.',
    hi: 'हम उन्हीं ज़िलों की एक छोटी टीम हैं जहाँ हम सेवा देते हैं। यहाँ के रास्ते और बोली हमारे अपने हैं; कई कारीगरों को हम नाम से जानते हैं।',
  },
  valuesTitle: { en: 'What we stand for', hi: 'हम इन चार बातों पर टिके हैं' },
  transparency: { en: 'Transparency', hi: 'साफ़ हिसाब' },
  transparencyText: {
    en: 'One price, shown before you book, the same for everyone. Nothing is added afterwards unless you agree.',
    hi: 'एक दाम, बुकिंग से पहले सामने, सबके लिए बराबर। आपके हाँ कहे बिना बाद में कुछ नहीं जुड़ता।',
  },
  trust: { en: 'Trust', hi: 'भरोसा' },
  trustText: {
    en: 'We send people we know, and we are there when something goes wrong.',
    hi: 'हम जान-पहचान के कारीगर भेजते हैं, और कुछ गड़बड़ हो तो साथ खड़े रहते हैं।',
  },
  commitment: { en: 'Commitment', hi: 'ज़ुबान के पक्के' },
  commitmentText: {
    en: 'An agreed day is an agreed day. If we cannot keep it, we will tell you first.',
    hi: 'दिन तय हुआ तो तय हुआ। अगर न आ पाएँ तो सबसे पहले हम खुद आपको बताएँगे।',
  },
  empowerment: { en: 'Empowerment', hi: 'बराबरी और इज़्ज़त' },
  empowermentText: {
    en: 'Regular work, fair wages and respect for those who build our homes.',
    hi: 'जो हमारे घर बनाते हैं, उन्हें लगातार काम, सही मज़दूरी और इज़्ज़त मिले।',
  },
  servicesTitle: { en: 'See what we can do for you', hi: 'देखें, हम आपके लिए क्या कर सकते हैं' },
  toServices: { en: 'Our services', hi: 'हमारी सेवाएँ' },
  toMotivation: { en: 'Our motivation', hi: 'हम यह क्यों करते हैं' },
});
