import { brand } from '../brand';
import { displayPhone } from '../domain/indian-phone';
import { REFUND_DAYS, UNCONFIRMED_RETURN_DAYS } from '../domain/bank-days';
import { COMPLAINT_DAYS } from '../domain/limits';
import { ANSWER_BY } from '../domain/retention';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { GUARANTEE } from './guarantee';
import { defineMessages, translate } from './define-messages';

/** Questions and answers, for their page and for what the gateway tells search engines of it. */
const faqWords = defineMessages({
  whatQuestion: {
    en: (p: { brand: string }) => `What is ${p.brand}?`,
    hi: (p: { brand: string }) => `“${p.brand}” साइट क्या है?`,
  },
  whatAnswer: {
    en: (p: { brand: string }) => [
      `${p.brand} brings skilled workers to your door: masons, labourers, electricians, plumbers, painters, carpenters, cleaners and drivers.`,
      'There are three ways to book. Rapid services are single jobs at a fixed price. Workers by the day come as many as you need, for as long as you need them. Contract work is for bigger jobs, such as building or painting a house, and for it we first visit and give you a price.',
    ],
    hi: () => [
      'हम हुनरमंद लोगों को आपके घर भेजते हैं: राजमिस्त्री, मज़दूर, बिजली मिस्त्री, प्लंबर, पेंटर, बढ़ई, सफ़ाई वाले और ड्राइवर।',
      'बुक करने के तीन तरीके हैं। छोटे-मोटे काम में हर काम का तय दाम है। दिहाड़ी पर मिस्त्री-मज़दूर आते हैं: जितने चाहिए और जितने दिन चाहिए। ठेके का काम बड़ा होता है, जैसे मकान बनाना या पूरे घर की पुताई; उसके लिए हम पहले आकर देखते हैं और दाम बताते हैं।',
    ],
  },
  howQuestion: { en: 'How do I hire a worker?', hi: 'मैं कारीगर कैसे बुलाऊँ?' },
  howAnswer: {
    en: [
      'Choose a service or a kind of worker and see the price; you need no account for that. For a rapid service fill in the day, your name, mobile number and address, and create a free account at the end. For workers by the day and contract work you create the account first, then book.',
      'Pay online right away, or choose “Pay after service”. You get an order number, we will call you to confirm, and the worker comes to your door. You can follow every order under My Orders.',
      'Plans change: until the work begins you can move the day or the address there, cancel what is not paid, or ask us to cancel what is paid. If we agree, the money goes back; we may keep what the order has already cost us.',
    ],
    hi: [
      'सेवा या कारीगर चुनें और दाम देखें; इसके लिए खाता नहीं चाहिए। छोटे-मोटे काम में पहले दिन, नाम, मोबाइल नंबर और पता भरें, मुफ़्त खाता आखिर में बनता है। दिहाड़ी पर मिस्त्री-मज़दूर और ठेके के काम में खाता पहले बनता है, बुकिंग उसके बाद।',
      '“अभी पैसे दें” या “काम के बाद पैसे दें” दबाएँ। आपको ऑर्डर नंबर मिलेगा, हम फ़ोन करके पक्का करेंगे और कारीगर आपके घर आएँगे। ऑर्डर कहाँ तक पहुँचा, यह “मेरे ऑर्डर” में दिखता रहेगा।',
      'मन बदल जाए तो काम शुरू होने तक वहीं दिन या पता बदलें, जिस ऑर्डर के पैसे नहीं दिए उसे रद्द करें, या जिसके पैसे दे दिए उसे रद्द कराएँ। हम मान लें तो पैसे लौटेंगे; ऑर्डर पर जो खर्च हो चुका हो, वह कट सकता है।',
    ],
  },
  skillQuestion: { en: 'How skilled are the workers?', hi: 'कारीगर कितने हुनरमंद हैं?' },
  skillAnswer: {
    en: [
      'We send people who do this work every day and whose work we know. We choose the worker for your job by trade and experience.',
      `Work not right? Tell us within ${COMPLAINT_DAYS} days; ${GUARANTEE.en}.`,
    ],
    hi: [
      'हम ऐसे लोगों को भेजते हैं जो यही काम रोज़ करते हैं और जिन्हें हम पिछले कामों से जानते हैं। आपके काम के लिए कारीगर हुनर और अनुभव देखकर चुने जाते हैं।',
      `काम ठीक न हो तो ${COMPLAINT_DAYS} दिन के अंदर बताएँ; ${GUARANTEE.hi}।`,
    ],
  },
  contactQuestion: { en: 'How can I reach you?', hi: 'मैं आपसे कैसे बात करूँ?' },
  contactAnswer: {
    en: (p: { phone: string; email: string }) => [
      `Call ${p.phone}, write on WhatsApp, or send an email to ${p.email}. Without an email, write on our contact page with your mobile number. If it is about an order, have its 9-digit number at hand.`,
    ],
    hi: (p: { phone: string; email: string }) => [
      `${p.phone} पर फ़ोन करें, व्हाट्सऐप पर लिखें, या ${p.email} पर ईमेल भेजें। ईमेल न हो तो संपर्क पेज पर मोबाइल नंबर देकर लिखें। बात किसी ऑर्डर की हो तो उसका 9 अंकों का नंबर पास रखें।`,
    ],
  },
  areasQuestion: { en: 'Which areas do you serve?', hi: 'आप कहाँ-कहाँ काम करते हैं?' },
  areasAnswer: {
    en: (p: { districts: string; state: string }) => [
      `We work in ${p.districts}, in the towns and in the villages. We plan to reach more districts of ${p.state}, one by one.`,
      'Not sure if we come to your area? Call us before you book.',
    ],
    hi: (p: { districts: string; state: string }) => [
      `हम ${p.districts} में काम करते हैं, शहर में भी और गाँव में भी। हम ${p.state} के दूसरे ज़िलों में भी एक-एक करके पहुँचने की तैयारी में हैं।`,
      'पक्का नहीं कि हम आपके यहाँ आते हैं या नहीं? बुक करने से पहले हमें फ़ोन कर लें।',
    ],
  },
  payQuestion: { en: 'How do I pay?', hi: 'पैसे कैसे दूँ?' },
  payAnswer: {
    en: [
      'Online when you book or later on the order page: UPI, card or net banking. Or choose “Pay after service”: in cash to the worker who comes, or online.',
      'Larger jobs are paid in stages, at the price you accepted. Your receipt is on the order page.',
    ],
    hi: [
      'बुक करते समय या बाद में ऑर्डर के पेज से ऑनलाइन: यूपीआई, कार्ड या नेट बैंकिंग से। चाहें तो “काम के बाद पैसे दें” दबाएँ: काम पूरा होने पर काम पर आए कारीगर को नकद दें, या ऑनलाइन।',
      'ठेके के बड़े काम का पैसा किस्तों में दिया जाता है, जैसा दाम मंज़ूर करते समय तय हुआ हो। रसीद ऑर्डर के पेज पर मिलती है।',
    ],
  },
  changeQuestion: {
    en: 'Can I change the day, the address or the quantity?',
    hi: 'दिन, पता या गिनती बदलनी हो तो?',
  },
  changeAnswer: {
    en: [
      'Day and address: open the order under My Orders and press “Change day or address”, until the work begins. The price stays the same.',
      'Amount of work, number of workers or days: change these there too, as long as you have not paid and the work has not begun; you see the new total first. If you have paid, call us, or ask to cancel and book again.',
    ],
    hi: [
      'दिन या पता: “मेरे ऑर्डर” में ऑर्डर खोलें और “दिन या पता बदलें” दबाएँ। काम शुरू होने तक बदल सकते हैं, दाम वही रहेगा।',
      'काम की गिनती, आदमी या दिन: पैसे न दिए हों और काम शुरू न हुआ हो, तो वहीं बदल सकते हैं; नया दाम पहले दिखेगा। पैसे दे दिए हों तो हमें फ़ोन करें, या ऑर्डर रद्द कराकर दोबारा बुक करें।',
    ],
  },
  cancelQuestion: { en: 'How do I cancel?', hi: 'ऑर्डर रद्द कैसे करूँ?' },
  cancelAnswer: {
    en: [
      'Open the order under My Orders. If you have not paid, press “Cancel order”, and it is done.',
      `If you have paid, press “Ask to cancel” and say why, before the work begins. We will answer within ${ANSWER_BY.acknowledgedHours} hours and before the work begins, on the order page and by email or on your phone.`,
    ],
    hi: [
      '“मेरे ऑर्डर” में ऑर्डर खोलें। पैसे नहीं दिए हैं तो “ऑर्डर रद्द करें” दबाएँ, उसी समय रद्द हो जाएगा।',
      `पैसे दे दिए हैं तो काम शुरू होने से पहले “ऑर्डर रद्द कराएँ” दबाएँ और वजह बताएँ। हम ${ANSWER_BY.acknowledgedHours} घंटे में, काम शुरू होने से पहले, ऑर्डर के पेज पर और फ़ोन या ईमेल पर जवाब देंगे।`,
    ],
  },
  moneyQuestion: { en: 'When do I get my money back?', hi: 'पैसे कब और कैसे लौटेंगे?' },
  moneyAnswer: {
    en: [
      `If a paid order is cancelled, the money goes back to the card, UPI or account you paid with, usually within ${REFUND_DAYS.min} to ${REFUND_DAYS.max} working days. We return cash in cash.`,
      `Money was debited and the order still says unpaid? If the payment did not go through, your bank returns it automatically within ${UNCONFIRMED_RETURN_DAYS} working days.`,
    ],
    hi: [
      `जिस ऑर्डर के पैसे दे दिए थे वह रद्द हुआ तो पैसे उसी कार्ड, यूपीआई या खाते में लौटेंगे जिससे आपने दिए थे, आमतौर पर ${REFUND_DAYS.min} से ${REFUND_DAYS.max} कामकाजी दिनों में। नकद दिए पैसे हम नकद लौटाते हैं।`,
      `पैसे कट गए और ऑर्डर में “पैसे बाकी” दिख रहा है? हम तक न पहुँचे हों तो बैंक ${UNCONFIRMED_RETURN_DAYS} कामकाजी दिनों में पैसे खुद लौटा देता है।`,
    ],
  },
  complainQuestion: { en: 'The work was not right. What now?', hi: 'काम ठीक नहीं हुआ तो क्या करूँ?' },
  complainAnswer: {
    en: [
      `Open the order and press “Something is not right”, within ${COMPLAINT_DAYS} days after the work; add photos if you like. We will answer within ${ANSWER_BY.acknowledgedHours} hours; ${GUARANTEE.en}.`,
      'If you have not paid yet, that can wait until the work is right.',
    ],
    hi: [
      `काम के ${COMPLAINT_DAYS} दिन के अंदर ऑर्डर खोलकर “कुछ ठीक नहीं हुआ” दबाएँ; चाहें तो फ़ोटो भी भेजें। हम ${ANSWER_BY.acknowledgedHours} घंटे में जवाब देंगे; ${GUARANTEE.hi}।`,
      'पैसे अभी नहीं दिए हैं तो काम ठीक होने के बाद दे सकते हैं।',
    ],
  },
});

export interface FaqEntry {
  /** The part of the address that opens it. */
  readonly id: string;
  readonly question: string;
  /** Its paragraphs. */
  readonly answer: readonly string[];
}

export function faqEntries(locale: Locale): readonly FaqEntry[] {
  const t = translate(faqWords, locale);
  const name = brand.name[locale];
  const reach = { phone: displayPhone(brand.supportPhone), email: brand.supportEmail };
  const districts = new Intl.ListFormat(locale).format(
    brand.districts.map((district) => district[locale]),
  );
  const areas = { districts, state: brand.state[locale] };
  return [
    {
      id: 'what',
      question: t.whatQuestion({ brand: name }),
      answer: t.whatAnswer({ brand: name }),
    },
    { id: 'how-to-hire', question: t.howQuestion, answer: t.howAnswer },
    { id: 'skill', question: t.skillQuestion, answer: t.skillAnswer },
    { id: 'contact', question: t.contactQuestion, answer: t.contactAnswer(reach) },
    { id: 'areas', question: t.areasQuestion, answer: t.areasAnswer(areas) },
  ];
}

/** What people ask once they have booked; the first five are those of everybody. */
export function orderFaqEntries(locale: Locale): readonly FaqEntry[] {
  const t = translate(faqWords, locale);
  return [
    { id: 'pay', question: t.payQuestion, answer: t.payAnswer },
    { id: 'change', question: t.changeQuestion, answer: t.changeAnswer },
    { id: 'cancel', question: t.cancelQuestion, answer: t.cancelAnswer },
    { id: 'money-back', question: t.moneyQuestion, answer: t.moneyAnswer },
    { id: 'not-right', question: t.complainQuestion, answer: t.complainAnswer },
  ];
}
