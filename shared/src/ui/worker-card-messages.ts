import { defineMessages } from '../i18n/define-messages';

export const workerCardMessages = defineMessages({
  years: {
    en: (p: { count: number }) => (p.count === 1 ? 'for 1 year' : `for ${p.count} years`),
    hi: (p: { count: number }) => `${p.count} साल का तजुर्बा`,
  },
  call: {
    en: (p: { name: string; phone: string }) => `Call ${p.name}: ${p.phone}`,
    hi: (p: { name: string; phone: string }) => `${p.name} को फ़ोन करें: ${p.phone}`,
  },
});
