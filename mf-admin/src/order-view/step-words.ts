import type { Message } from '@kaarigar/shared/i18n/define-messages';
import { DESK_WORDS } from '@kaarigar/shared/i18n/staff-words';
import type { NextStep } from './next-step';
import type { StageStep } from './stage-step';

/** What the button of a row says; the order opens with this question. */
export const STEP_WORDS: Readonly<Record<NextStep | StageStep | 'look', Message<string>>> = {
  assign: DESK_WORDS.assign,
  start: DESK_WORDS.start,
  complete: DESK_WORDS.complete,
  cash: DESK_WORDS.cash,
  ask: DESK_WORDS.ask,
  answer: DESK_WORDS.answer,
  decide: { en: 'Decide', hi: 'फ़ैसला करें' },
  look: { en: 'See', hi: 'देखें' },
};
