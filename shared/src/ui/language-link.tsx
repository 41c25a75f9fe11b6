import { setLocale, useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import styles from './language-link.module.css';

/** The way to a language, in its own words: who wants it reads them. */
const WAY_TO: Readonly<Record<Locale, string>> = {
  en: 'Read in English',
  hi: 'हिन्दी में पढ़ें',
};

/** Turns the whole site to the other language: one line of text at a list or a group of cards, below the header's switch. */
export function LanguageLink() {
  const other = useLocale() === 'hi' ? 'en' : 'hi';
  return (
    <button
      type="button"
      lang={other}
      className={styles['link']}
      data-print="none"
      onClick={() => setLocale(other)}
    >
      {WAY_TO[other]}
    </button>
  );
}
