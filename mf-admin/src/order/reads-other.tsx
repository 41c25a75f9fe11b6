import { defineMessages, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';

const messages = defineMessages({
  en: { en: 'This customer reads English.', hi: 'ये ग्राहक अंग्रेज़ी में पढ़ते हैं।' },
  hi: { en: 'This customer reads Hindi.', hi: 'ये ग्राहक हिन्दी में पढ़ते हैं।' },
});

/** Where staff write to a customer: that they read another language than the desk is in. */
export function ReadsOther({ lang }: { readonly lang: Locale }) {
  const t = useMessages(messages);
  return useLocale() === lang ? null : <p className={textStyles['hint']}>{t[lang]}</p>;
}
