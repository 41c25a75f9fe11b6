import { useMessages } from '../i18n/define-messages';
import { setLocale, useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { languageMessages } from './language-messages';
import { Segmented } from './segmented';

/** Each language under its own name, whatever the page's language is. */
const LANGUAGES: readonly { value: Locale; label: string; lang: Locale }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'hi', label: 'हिन्दी', lang: 'hi' },
];

interface LanguageToggleProps {
  /** As two words, where the header has the large one. */
  readonly quiet?: boolean | undefined;
  readonly className?: string | undefined;
}

/** English/हिन्दी for the whole site. */
export function LanguageToggle({ quiet, className }: LanguageToggleProps) {
  const locale = useLocale();
  const t = useMessages(languageMessages);
  return (
    <Segmented
      label={t.language}
      options={LANGUAGES}
      value={locale}
      onChange={setLocale}
      quiet={quiet}
      className={className}
    />
  );
}
