import { defineMessages } from '../i18n/define-messages';

export const contactMessages = defineMessages({
  talkTitle: { en: 'Talk to a person', hi: 'किसी से बात करनी है?' },
  call: {
    en: (p: { phone: string }) => `Call ${p.phone}`,
    hi: (p: { phone: string }) => `${p.phone} पर फ़ोन करें`,
  },
  callShort: { en: 'Call us', hi: 'फ़ोन करें' },
  whatsApp: { en: 'WhatsApp', hi: 'व्हाट्सऐप करें' },
  whatsAppOrder: {
    en: (p: { orderId: string }) => `Hello, I need help with my order ${p.orderId}.`,
    hi: (p: { orderId: string }) => `नमस्ते, मुझे अपने ऑर्डर ${p.orderId} के बारे में मदद चाहिए।`,
  },
  whatsAppTicket: {
    en: (p: { ticket: string }) => `Hello, I have a question about my request, ticket ${p.ticket}.`,
    hi: (p: { ticket: string }) => `नमस्ते, मुझे अपने ठेके के काम (काम का नंबर ${p.ticket}) के बारे में पूछना है।`,
  },
  whatsAppWork: {
    en: (p: { work: string }) => `Hello, I need someone for this work: ${p.work}`,
    hi: (p: { work: string }) => `नमस्ते, मुझे यह काम कराना है: ${p.work}`,
  },
  whatsAppHelp: { en: 'Hello, I need help.', hi: 'नमस्ते, मुझे मदद चाहिए।' },
});
