import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const faqMessages = defineMessages({
  title: { en: 'Questions and answers', hi: 'सवाल-जवाब' },
  lede: {
    en: 'The five things people ask first. Not answered here? Call us or write to us.',
    hi: 'वे पाँच बातें जो लोग सबसे पहले पूछते हैं। जवाब यहाँ न मिले तो हमें फ़ोन करें या लिखें।',
  },
  description: {
    en: 'What the service is, how to hire, how skilled the workers are, how to reach us and which areas we serve.',
    hi: 'यह सेवा क्या है, कारीगर कैसे बुलाएँ, वे कितने हुनरमंद हैं, हमसे कैसे बात करें और हम किन इलाकों में हैं।',
  },
  whatQuestion: {
    en: (p: { brand: string }) => `What is ${p.brand}?`,
    hi: (p: { brand: string }) => `${p.brand} क्या है?`,
  },
  whatAnswer: {
    en: (p: { brand: string }) => [
      `${p.brand} brings skilled workers to your door: masons, labourers, electricians, plumbers, painters, carpenters, cleaners and drivers.`,
      'There are three ways to book. Rapid services are single jobs at a fixed price. Labour services are workers by the day. Contract services are bigger works, such as building or painting a house, for which we visit and give you a price first.',
    ],
    hi: (p: { brand: string }) => [
      `${p.brand} हुनरमंद कारीगरों को आपके घर तक लाता है: राजमिस्त्री, मज़दूर, बिजली मिस्त्री, प्लंबर, पेंटर, बढ़ई, सफ़ाईकर्मी और ड्राइवर।`,
      'बुक करने के तीन तरीके हैं। तुरंत सेवा में एक-एक काम का तय दाम है। मज़दूर और मिस्त्री दिन के हिसाब से आते हैं। ठेके के काम बड़े होते हैं, जैसे मकान बनाना या पूरे घर की पेंटिंग; उनके लिए हम पहले आकर देखते हैं और दाम बताते हैं।',
    ],
  },
  howQuestion: { en: 'How do I hire a worker?', hi: 'मैं कारीगर कैसे बुलाऊँ?' },
  howAnswer: {
    en: [
      'Create a free account, choose a service or a kind of worker, and see the price. Then fill in your name, phone number, address and the day that suits you.',
      'Pay online at once, or choose to pay after the work. You get an order number, we call you to confirm, and the worker comes to your door. You can follow every order under My Orders.',
    ],
    hi: [
      'मुफ़्त खाता बनाएँ, सेवा या कारीगर चुनें और दाम देखें। फिर अपना नाम, फ़ोन नंबर, पता और अपनी सुविधा का दिन भरें।',
      'अभी ऑनलाइन भुगतान करें, या काम के बाद भुगतान चुनें। आपको ऑर्डर नंबर मिलेगा, हम फ़ोन करके पक्का करेंगे और कारीगर आपके घर आएगा। हर ऑर्डर की स्थिति "मेरे ऑर्डर" में दिखती रहेगी।',
    ],
  },
  skillQuestion: { en: 'How skilled are the workers?', hi: 'कारीगर कितने हुनरमंद हैं?' },
  skillAnswer: {
    en: [
      'We send people who do this work every day and whom we know from earlier work. We choose the worker for your job by trade and experience.',
      'If something was not done well, tell us: we call you, look at it with the worker, and put it right.',
    ],
    hi: [
      'हम ऐसे लोगों को भेजते हैं जो यही काम रोज़ करते हैं और जिन्हें हम पिछले कामों से जानते हैं। आपके काम के लिए कारीगर हुनर और अनुभव देखकर चुना जाता है।',
      'अगर कोई काम ठीक नहीं हुआ तो हमें बताएँ: हम आपको फ़ोन करेंगे, कारीगर के साथ उसे देखेंगे और ठीक कराएँगे।',
    ],
  },
  contactQuestion: { en: 'How can I reach you?', hi: 'मैं आपसे कैसे बात करूँ?' },
  contactAnswer: {
    en: (p: { phone: string; email: string }) => [
      `Call ${p.phone}, write on WhatsApp, or send an e-mail to ${p.email}. If it is about an order, have its 9-digit number at hand.`,
    ],
    hi: (p: { phone: string; email: string }) => [
      `${p.phone} पर फ़ोन करें, WhatsApp पर लिखें, या ${p.email} पर ई-मेल भेजें। बात किसी ऑर्डर की हो तो उसका 9 अंकों का नंबर पास रखें।`,
    ],
  },
  areasQuestion: { en: 'Which areas do you serve?', hi: 'आप किन इलाकों में सेवा देते हैं?' },
  areasAnswer: {
    en: (p: { districts: string; state: string }) => [
      `We work in ${p.districts}, in the towns and in the villages. We plan to reach more districts of ${p.state}, one after the other.`,
      'Not sure whether we come to you? Call us before you book.',
    ],
    hi: (p: { districts: string; state: string }) => [
      `हम ${p.districts} में काम करते हैं, शहर में भी और गाँव में भी। हम ${p.state} के दूसरे ज़िलों में भी एक-एक करके पहुँचने की तैयारी में हैं।`,
      'पक्का नहीं कि हम आपके यहाँ आते हैं या नहीं? बुक करने से पहले हमें फ़ोन कर लें।',
    ],
  },
  link: { en: 'Link to this answer', hi: 'इस जवाब का लिंक' },
  moreTitle: { en: 'Your question is not here?', hi: 'आपका सवाल यहाँ नहीं है?' },
  moreText: {
    en: 'Ask a person. We answer in Hindi and in English.',
    hi: 'हमसे पूछें। हम हिन्दी और अंग्रेज़ी दोनों में जवाब देते हैं।',
  },
  writeToUs: { en: 'Write to us', hi: 'हमें लिखें' },
});
