import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

/** Of an account that waits for its removal. */
export const leavingMessages = defineMessages({
  title: { en: 'Your account will be removed', hi: 'आपका खाता हटने वाला है' },
  text: {
    en: (p: { day: string }) =>
      `We will still come for what you book now. Once that is done and paid (not before ${p.day}), the account goes, with its receipts.`,
    hi: (p: { day: string }) =>
      `जो अभी बुक करेंगे, वह काम होगा। काम और पैसे पूरे होने के बाद (${p.day} से पहले नहीं) खाता और रसीदें हट जाएँगी।`,
  },
  keep: { en: 'Keep my account', hi: 'खाता रहने दें' },
  keeping: { en: 'Sending…', hi: 'भेज रहे हैं…' },
  kept: { en: 'Your account stays.', hi: 'आपका खाता बना रहेगा।' },
  notKept: { en: 'Your account is still to be removed', hi: 'खाता हटाने की तैयारी चल रही है' },
});
