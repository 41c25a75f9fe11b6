import { defineMessages } from '../i18n/define-messages';

export const stepperMessages = defineMessages({
  less: {
    en: (p: { label: string }) => `One less: ${p.label}`,
    hi: (p: { label: string }) => `एक कम: ${p.label}`,
  },
  more: {
    en: (p: { label: string }) => `One more: ${p.label}`,
    hi: (p: { label: string }) => `एक और: ${p.label}`,
  },
});
