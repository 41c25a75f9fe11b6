import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const footerMessages = defineMessages({
  services: { en: 'Services', hi: 'सेवाएँ' },
  plumbing: { en: 'Plumbing', hi: 'प्लंबिंग' },
  labour: { en: 'Workers by the day', hi: 'मिस्त्री-मज़दूर' },
  electrical: { en: 'Electrical work', hi: 'बिजली का काम' },
  contracting: { en: 'Contract work', hi: 'ठेके का काम' },
  help: { en: 'Help', hi: 'मदद' },
  faq: { en: 'FAQ', hi: 'सवाल-जवाब' },
  support: { en: 'Support', hi: 'हमसे बात करें' },
  liveChat: { en: 'Live Chat', hi: 'व्हाट्सऐप पर लिखें' },
  company: { en: 'Company', hi: 'हमारे बारे में' },
  motivation: { en: 'Our Motivation', hi: 'हम यह क्यों करते हैं' },
  careers: { en: 'Careers', hi: 'हमारे साथ काम करें' },
  privacy: { en: 'Privacy Policy', hi: 'आपकी जानकारी (प्राइवेसी)' },
  terms: { en: 'Terms & Conditions', hi: 'नियम और शर्तें' },
  contact: { en: 'Contact', hi: 'फ़ोन और पता' },
  grievance: {
    en: (p: { name: string }) => `Grievance officer: ${p.name}`,
    hi: (p) => `शिकायत अधिकारी: ${p.name}`,
  },
  facebook: { en: 'Facebook', hi: 'फ़ेसबुक' },
  instagram: { en: 'Instagram', hi: 'इंस्टाग्राम' },
  youtube: { en: 'YouTube', hi: 'यूट्यूब' },
  social: {
    en: (p: { network: string }) => `${p.network} (opens a new page)`,
    hi: (p) => `${p.network} (नया पेज खुलेगा)`,
  },
  rights: {
    en: (p: { years: string; brand: string }) => `© ${p.years} ${p.brand}. All rights reserved.`,
    hi: (p) => `© ${p.years} ${p.brand}`,
  },
});
