import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { LOCALES, setLocale, useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { RadioGroupField } from '@kaarigar/shared/ui/field';
import { profileMessages } from './profile-messages';
import { Part } from '../parts/part';

/** Each language under its own name, whatever the page's language is. */
const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिन्दी' };

/** The language applies at once, as in the header; the shell keeps it with the account. */
export function LanguagePart() {
  const t = useMessages(profileMessages);
  const locale = useLocale();
  return (
    <Part id="profile-language" title={t.language} now={LANGUAGE_NAMES[locale]}>
      <RadioGroupField
        name="locale"
        legend={t.languageHint}
        value={locale}
        onChange={(chosen) => setLocale(chosen as Locale)}
        options={LOCALES.map((one) => ({
          value: one,
          label: <span lang={one}>{LANGUAGE_NAMES[one]}</span>,
        }))}
      />
    </Part>
  );
}
