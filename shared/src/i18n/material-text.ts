import type { Locale } from '@kaarigar/shared/platform/locale';
import { defineMessages, translate } from './define-messages';

const messages = defineMessages({
  with: { en: 'Material is in the price.', hi: 'सामान इसी दाम में है।' },
  without: { en: 'Material is not in the price.', hi: 'सामान का पैसा अलग लगेगा।' },
});

/** Whether material is in the price of contract work; null: nothing was said of it. */
export function materialText(
  withMaterial: boolean | null | undefined,
  locale: Locale,
): string | null {
  if (withMaterial == null) return null;
  return translate(messages, locale)[withMaterial ? 'with' : 'without'];
}
