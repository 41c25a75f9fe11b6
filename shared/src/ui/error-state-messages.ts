import { defineMessages } from '../i18n/define-messages';

export const errorStateMessages = defineMessages({
  retry: { en: 'Try again', hi: 'फिर कोशिश करें' },
  code: {
    en: (p: { code: string }) => `Code: ${p.code}`,
    hi: (p: { code: string }) => `कोड: ${p.code}`,
  },
  talk: { en: 'Or talk to us:', hi: 'या हमसे बात करें:' },
});
