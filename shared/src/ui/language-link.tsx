import { LANGUAGE_NAMES } from '../i18n/language-names';
import { setLocale, useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { classNames } from './class-names';
import styles from './language-link.module.css';

/** The way to a language, in its own words: who wants it reads them. */
const WAY_TO: Readonly<Record<Locale, string>> = {
  en: 'Read in English',
  hi: 'हिन्दी में पढ़ें',
};

interface LanguageLinkProps {
  /** In the head of a dialog, which covers the header's switch. */
  readonly isShort?: boolean | undefined;
}

/** Turns the whole site to the other language: one line of text at a list or a group of cards, below the header's switch. */
export function LanguageLink({ isShort = false }: LanguageLinkProps) {
  const other = useLocale() === 'hi' ? 'en' : 'hi';
  return (
    <button
      type="button"
      lang={other}
      className={classNames(styles['link'], isShort && styles['short'])}
      data-print="none"
      aria-label={isShort ? WAY_TO[other] : undefined}
      onClick={() => setLocale(other)}
    >
      {isShort ? LANGUAGE_NAMES[other] : WAY_TO[other]}
    </button>
  );
}
