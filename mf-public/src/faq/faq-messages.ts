import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const faqMessages = defineMessages({
  title: { en: 'Questions and answers', hi: 'सवाल-जवाब' },
  lede: {
    en: 'What people ask us, from booking to refunds. Not answered here? Call us or write to us.',
    hi: 'बुक करने से लेकर पैसे लौटने तक, लोग यही पूछते हैं। जवाब यहाँ न मिले तो हमें फ़ोन करें या लिखें।',
  },
  description: {
    en: 'What the service is, how to hire, how skilled the workers are, how to reach us, which areas we serve, and how to pay, change, cancel and complain.',
    hi: 'यह सेवा क्या है, कारीगर कैसे बुलाएँ, वे कितने हुनरमंद हैं, हमसे कैसे बात करें, हम कहाँ काम करते हैं; पैसे कैसे दें, ऑर्डर कैसे बदलें या रद्द करें।',
  },
  serviceTitle: { en: 'About our service', hi: 'हमारी सेवा के बारे में' },
  ordersTitle: { en: 'Orders, money, complaints', hi: 'ऑर्डर, पैसे और शिकायत' },
  moreTitle: { en: 'Your question is not here?', hi: 'आपका सवाल यहाँ नहीं है?' },
  writeToUs: { en: 'Write to us', hi: 'हमें लिखें' },
});
