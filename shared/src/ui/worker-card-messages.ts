import { defineMessages } from '../i18n/define-messages';

export const workerCardMessages = defineMessages({
  years: {
    en: (p: { count: number }) =>
      p.count === 1 ? '1 year in this work' : `${p.count} years in this work`,
    hi: (p: { count: number }) => `${p.count} साल से इस काम में`,
  },
  call: {
    en: (p: { name: string; phone: string }) => `Call ${p.name}: ${p.phone}`,
    hi: (p: { name: string; phone: string }) => `${p.name} को फ़ोन करें: ${p.phone}`,
  },
});
