import { setLocale, useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import styles from './language-link.module.css';

/** The way to the other language, in the words of who wants it. */
const OTHER: Readonly<Record<Locale, { readonly locale: Locale; readonly text: string }>> = {
  hi: { locale: 'en', text: 'Read in English' },
  en: { locale: 'hi', text: 'हिन्दी में पढ़ें' },
};

/** Turns the whole site to the other language: one line of text at a list or a group of cards, below the header's switch. */
export function LanguageLink() {
  const { locale, text } = OTHER[useLocale()];
  return (
    <button
      type="button"
      lang={locale}
      className={styles['link']}
      data-print="none"
      onClick={() => setLocale(locale)}
    >
      {text}
    </button>
  );
}
