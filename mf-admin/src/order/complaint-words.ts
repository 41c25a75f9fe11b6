import type { ComplaintKind } from '@kaarigar/shared/domain/complaint';
import type { Message } from '@kaarigar/shared/i18n/define-messages';

/** The common reasons, as staff read them. */
export const KIND_WORDS: Readonly<Record<ComplaintKind, Message<string>>> = {
  unfinished: { en: 'Not finished', hi: 'काम अधूरा' },
  same_fault: { en: 'The same fault again', hi: 'वही खराबी फिर से' },
  damage: { en: 'Damage', hi: 'टूट-फूट' },
  untidy: { en: 'Left untidy', hi: 'सफ़ाई नहीं हुई' },
};
