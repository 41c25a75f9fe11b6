import type { Message } from '@kaarigar/shared/i18n/define-messages';
import type { NextStep } from './next-step';

/** What the button of a row says; the order opens with this question. */
export const STEP_WORDS: Readonly<Record<NextStep | 'look', Message<string>>> = {
  assign: { en: 'Assign a worker', hi: 'कारीगर तय करें' },
  start: { en: 'Start work', hi: 'काम शुरू करें' },
  complete: { en: 'Complete work', hi: 'काम पूरा करें' },
  cash: { en: 'Take cash', hi: 'नकद लें' },
  answer: { en: 'Answer', hi: 'जवाब दें' },
  decide: { en: 'Decide', hi: 'फ़ैसला करें' },
  look: { en: 'See', hi: 'देखें' },
};
