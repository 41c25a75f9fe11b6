import { useState, useSyncExternalStore } from 'react';
import {
  isLanguageGuessed,
  setLocale,
  subscribeToLocale,
  type Locale,
} from '@kaarigar/shared/platform/locale';
import { useLocation } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { languageMessages } from '@kaarigar/shared/ui/language-messages';
import { LANGUAGES } from '@kaarigar/shared/ui/language-toggle';
import { Wrap } from '@kaarigar/shared/ui/wrap';
import { shellMessages } from '../shell-messages';
import styles from './language-question.module.css';

/** Hindi first. */
const BOTH: readonly Locale[] = ['hi', 'en'];

let isAnswered = false;

function subscribe(onAnswer: () => void): () => void {
  return subscribeToLocale(() => {
    isAnswered = true;
    onAnswer();
  });
}

const isOpen = (): boolean => isLanguageGuessed() && !isAnswered;

/**
 * Asks whoever comes for the first time for their language, in both languages at once. It is one low row over the banner
 * below the header, so nothing moves and nothing that leads on is under it. An answer ends it, the header's switch included, and so
 * does the next page: who goes on has understood the first. It is not in the page that search engines get, and those that
 * run it are told to leave it out.
 */
export function LanguageQuestion() {
  const t = useMessages(languageMessages);
  const isAsked = useSyncExternalStore(subscribe, isOpen, () => false);
  const { status } = useSession();
  const { pathname } = useLocation();
  const [firstPage] = useState(pathname);
  if (!isAsked || status === 'signed-in' || pathname !== firstPage) return null;
  return (
    <section
      className={styles['region']}
      aria-label={t.language}
      data-print="none"
      data-nosnippet=""
      data-language-question=""
    >
      <Wrap className={styles['row']}>
        <div className={styles['words']}>
          {BOTH.map((locale) => (
            <p key={locale} lang={locale}>
              {shellMessages.whichLanguage[locale]}
            </p>
          ))}
        </div>
        <div className={styles['answers']}>
          {LANGUAGES.map(({ value, label, lang }) => (
            <Button
              key={value}
              variant={value === 'hi' ? 'accent' : 'quiet'}
              size="s"
              lang={lang}
              onClick={() => setLocale(value)}
            >
              {label}
            </Button>
          ))}
        </div>
      </Wrap>
    </section>
  );
}
