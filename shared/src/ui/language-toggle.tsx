import { useMessages } from '../i18n/define-messages';
import { LANGUAGE_NAMES } from '../i18n/language-names';
import { setLocale, useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { languageMessages } from './language-messages';
import { Segmented } from './segmented';

/** The one that most people here read comes first. */
export const LANGUAGES: readonly { value: Locale; label: string; lang: Locale }[] = [
  { value: 'hi', label: LANGUAGE_NAMES.hi, lang: 'hi' },
  { value: 'en', label: LANGUAGE_NAMES.en, lang: 'en' },
];

interface LanguageToggleProps {
  readonly className?: string | undefined;
}

/** हिन्दी | English for the whole site: two words, as quiet as links, in the header. */
export function LanguageToggle({ className }: LanguageToggleProps) {
  const locale = useLocale();
  const t = useMessages(languageMessages);
  return (
    <Segmented
      label={t.language}
      options={LANGUAGES}
      value={locale}
      onChange={setLocale}
      quiet
      className={className}
    />
  );
}
