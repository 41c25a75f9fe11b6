import { useEffect, useId, useState } from 'react';
import { brand } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link, useLocation } from '@kaarigar/shared/platform/router';
import { Icon } from '@kaarigar/shared/ui/icon';
import { LanguageToggle } from '@kaarigar/shared/ui/language-toggle';
import { Logo } from '@kaarigar/shared/ui/logo';
import { Wrap } from '@kaarigar/shared/ui/wrap';
import { shellMessages } from '../shell-messages';
import { AccountLinks } from './account-links';
import styles from './header.module.css';
import { SiteLinks } from './site-links';

/** Logo, site links, language, account. Below 768 px everything but logo and menu button moves into the menu. */
export function Header() {
  const t = useMessages(shellMessages);
  const locale = useLocale();
  const menuId = useId();
  const [isOpen, setIsOpen] = useMenu();
  return (
    <header className={styles['header']}>
      <Wrap className={styles['bar']}>
        <Link
          to={paths.home}
          className={styles['home']}
          aria-label={t.homeOf({ brand: brand.name[locale] })}
        >
          <Logo />
        </Link>
        <button
          type="button"
          className={styles['menuButton']}
          data-print="none"
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label={isOpen ? t.closeMenu : t.menu}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
        </button>
        <div
          id={menuId}
          className={styles['menu']}
          data-print="none"
          data-open={isOpen || undefined}
        >
          <nav className={styles['nav']} aria-label={t.mainNavigation}>
            <SiteLinks />
          </nav>
          <div className={styles['tools']}>
            <LanguageToggle />
            <AccountLinks onDone={() => setIsOpen(false)} />
          </div>
        </div>
      </Wrap>
    </header>
  );
}

/** Open state of the mobile menu: navigation and Escape close it. */
function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const [keyBefore, setKeyBefore] = useState(key);
  if (keyBefore !== key) {
    setKeyBefore(key);
    setIsOpen(false);
  }
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return [isOpen, setIsOpen] as const;
}
