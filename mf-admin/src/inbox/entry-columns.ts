import { translate, type Message } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { Column } from '../editing/changes';
import { inboxMessages } from './inbox-messages';

/** Status and note with their labels and texts. */
export function entryColumns(
  words: Readonly<Record<string, Message<string>>>,
  locale: Locale,
): readonly Column[] {
  const t = translate(inboxMessages, locale);
  return [
    {
      name: 'status',
      label: t.status,
      text: (value) => words[String(value)]?.[locale] ?? String(value),
    },
    { name: 'note', label: t.note, text: (value) => (typeof value === 'string' ? value : '') },
  ];
}
