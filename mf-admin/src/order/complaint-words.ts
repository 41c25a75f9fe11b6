import type { ComplaintKind } from '@kaarigar/shared/domain/complaint';
import type { Message } from '@kaarigar/shared/i18n/define-messages';

/** The common reasons, as staff read them. */
export const KIND_WORDS: Readonly<Record<ComplaintKind, Message<string>>> = {
  not_done: { en: 'Nobody came, or nothing was done', hi: 'कोई आया नहीं या काम नहीं हुआ' },
  unfinished: { en: 'Not finished', hi: 'काम अधूरा' },
  same_fault: { en: 'The same fault again', hi: 'वही खराबी फिर से' },
  damage: { en: 'Damage', hi: 'टूट-फूट' },
  untidy: { en: 'Left untidy', hi: 'सफ़ाई नहीं हुई' },
};

/** When a customer who complains would like somebody to come again. */
export const WISH_WORDS: Message<(p: { when: string }) => string> = {
  en: ({ when }) => `If we come again, they would like: ${when}`,
  hi: ({ when }) => `दोबारा जाना हो तो ग्राहक की पसंद: ${when}`,
};
