import { ANSWER_BY } from '@kaarigar/shared/domain/retention';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const contactMessages = defineMessages({
  title: { en: 'Contact us', hi: 'हमसे बात करें' },
  lede: {
    en: 'A question, a complaint, a job that is not in the list: write to us or call. We answer in Hindi and English.',
    hi: 'कोई सवाल, शिकायत, या ऐसा काम जो सूची में नहीं है: हमें लिखें या फ़ोन करें। हम हिन्दी और अंग्रेज़ी में जवाब देते हैं।',
  },
  description: {
    en: 'Write to us, call or use WhatsApp: address, phone, email and contact form.',
    hi: 'हमें लिखें, फ़ोन करें या व्हाट्सऐप पर बात करें: पता, फ़ोन, ईमेल और संपर्क फ़ॉर्म।',
  },
  formTitle: { en: 'Write to us', hi: 'हमें लिखें' },
  name: { en: 'Name', hi: 'नाम' },
  phone: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  phoneHint: {
    en: 'We will answer here, by phone or on WhatsApp.',
    hi: 'जवाब इसी पर देंगे: फ़ोन या व्हाट्सऐप से।',
  },
  email: { en: 'Email', hi: 'ईमेल' },
  eitherOne: {
    en: 'Mobile number or email: one of the two is enough.',
    hi: 'मोबाइल नंबर या ईमेल, दोनों में से एक काफ़ी है।',
  },
  message: { en: 'Message', hi: 'संदेश' },
  messageHint: {
    en: 'For an order, please add its 9-digit number.',
    hi: 'ऑर्डर के बारे में हो तो उसका 9 अंकों का नंबर भी लिखें।',
  },
  missing: {
    en: {
      name: 'Please enter your name',
      phone: 'Please enter your mobile number or your email',
      message: 'Please write your message',
    },
    hi: {
      name: 'अपना नाम लिखें',
      phone: 'अपना मोबाइल नंबर या ईमेल लिखें',
      message: 'अपना संदेश लिखें',
    },
  },
  tooLong: {
    en: (p: { limit: number }) => `Please shorten this to ${p.limit} characters`,
    hi: (p: { limit: number }) => `इसे ${p.limit} अक्षरों तक छोटा करें`,
  },
  send: { en: 'Send message', hi: 'संदेश भेजें' },
  sending: { en: 'Sending…', hi: 'भेज रहे हैं…' },
  thanks: { en: 'Thank you for contacting us!', hi: 'हमें लिखने के लिए धन्यवाद!' },
  another: { en: 'Write another message', hi: 'एक और संदेश लिखें' },
  number: {
    en: (p: { number: string }) =>
      `Your message has the number ${p.number}; quote it when you ask about it.`,
    hi: (p: { number: string }) =>
      `आपके संदेश का नंबर ${p.number} है; इसके बारे में पूछना हो तो यह नंबर बताएँ।`,
  },
  copy: {
    en: (p: { email: string }) => `An email with this number is on its way to ${p.email}.`,
    hi: (p: { email: string }) => `संदेश का नंबर हम ${p.email} पर ईमेल से भी भेज रहे हैं।`,
  },
  noCopy: {
    en: 'Please write this number down: we do not send it by SMS.',
    hi: 'संदेश का नंबर लिख लें: हम इसे एसएमएस से नहीं भेजते।',
  },
  answer: {
    en: (p: { where: string }) =>
      `We will answer within ${ANSWER_BY.acknowledgedHours} hours, ${p.where}.`,
    hi: (p: { where: string }) => `हम ${ANSWER_BY.acknowledgedHours} घंटे में ${p.where} जवाब देंगे।`,
  },
  onPhone: {
    en: (p: { phone: string }) => `by phone or WhatsApp on ${p.phone}`,
    hi: (p: { phone: string }) => `${p.phone} पर फ़ोन या व्हाट्सऐप से`,
  },
  byEmail: {
    en: (p: { email: string }) => `by email to ${p.email}`,
    hi: (p: { email: string }) => `${p.email} पर ईमेल से`,
  },
  or: { en: ' or ', hi: ' या ' },
  tooMany: {
    en: 'We have received several messages from you today. Please write again tomorrow, or call us now.',
    hi: 'आज आपके कई संदेश हमें मिल चुके हैं। कृपया कल फिर लिखें, या अभी हमें फ़ोन कर लें।',
  },
  trap: { en: 'Leave this field empty', hi: 'यहाँ कुछ न लिखें' },
  reachTitle: { en: 'By phone or WhatsApp', hi: 'फ़ोन या व्हाट्सऐप से' },
  address: { en: 'Address', hi: 'पता' },
  officer: { en: 'Grievance officer', hi: 'शिकायत अधिकारी' },
  faq: { en: 'Many answers are here', hi: 'जवाब यहाँ भी मिल सकता है' },
  toFaq: { en: 'Questions and answers', hi: 'सवाल-जवाब' },
});
