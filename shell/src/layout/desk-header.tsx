import { useId, useState } from 'react';
import { brand } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link, useLocation } from '@kaarigar/shared/platform/router';
import { FrameBar } from '@kaarigar/shared/ui/frame-bar';
import { Icon } from '@kaarigar/shared/ui/icon';
import { LanguageToggle } from '@kaarigar/shared/ui/language-toggle';
import { LogoMark } from '@kaarigar/shared/ui/logo';
import { shellMessages } from '../shell-messages';
import { AccountLinks, LogoutButton } from './account-links';
import styles from './desk-header.module.css';

/** One slim bar for people who work here all day: the way home, the page's own links, language, account. */
export function DeskHeader() {
  const t = useMessages(shellMessages);
  const locale = useLocale();
  const { key } = useLocation();
  // On a phone, and for this history entry only, so that every navigation closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const accountId = useId();
  const isOpen = openedAt === key;
  return (
    <header className={styles['header']}>
      <Link
        to={paths.home}
        className={styles['home']}
        aria-label={t.homeOf({ brand: brand.name[locale] })}
      >
        <LogoMark size={30} />
      </Link>
      <FrameBar className={styles['bar']} />
      <div className={styles['tools']} data-print="none">
        <LanguageToggle className={styles['language']} />
        <button
          type="button"
          className={styles['toAccount']}
          aria-expanded={isOpen}
          aria-controls={accountId}
          aria-label={t.account}
          onClick={() => setOpenedAt(isOpen ? null : key)}
        >
          <Icon name="user" size={20} />
        </button>
        <div id={accountId} className={styles['account']} data-open={isOpen || undefined}>
          <AccountLinks isPlain />
          <LogoutButton onDone={() => undefined} />
        </div>
      </div>
    </header>
  );
}
