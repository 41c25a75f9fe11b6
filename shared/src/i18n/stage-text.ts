import { defineMessages, type Message } from './define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** When a stage is due, in the words that the form for a price offers; staff may write others. `before` makes an advance of a stage with others after it: SQL `is_advance()`. */
export const stageTexts = defineMessages({
  before: { en: 'Before the work begins', hi: 'काम शुरू होने से पहले' },
  half: { en: 'Half of the work done', hi: 'आधा काम होने पर' },
  done: { en: 'All of the work done', hi: 'पूरा काम होने पर' },
});

/** What a stage is for, in the language of who reads it where the words are the form's own; else as staff wrote it. */
export function stageText(text: string, locale: Locale): string {
  const own = Object.values<Message<string>>(stageTexts).find(
    ({ en, hi }) => text === en || text === hi,
  );
  return own ? own[locale] : text;
}

/** The name of an order with its stage at the end, as `private.order_of_stage()` writes it, in the reader's language. */
export function withStageText(name: string, locale: Locale): string {
  return name.replace(/: ([^:]+)$/, (_all, stage: string) => `: ${stageText(stage, locale)}`);
}
