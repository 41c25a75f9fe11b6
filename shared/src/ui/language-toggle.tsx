import { useMessages } from '../i18n/define-messages';
import { setLocale, useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { languageMessages } from './language-messages';
import { Segmented } from './segmented';

/** Each language under its own name, whatever the page's language is; the one that most people here read comes first. */
export const LANGUAGES: readonly { value: Locale; label: string; lang: Locale }[] = [
  { value: 'hi', label: 'हिन्दी', lang: 'hi' },
  { value: 'en', label: 'English', lang: 'en' },
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
