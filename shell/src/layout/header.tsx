import { useEffect, useId, useState } from 'react';
import { brand, displayPhone } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link, useLocation } from '@kaarigar/shared/platform/router';
import { Icon } from '@kaarigar/shared/ui/icon';
import { LanguageToggle } from '@kaarigar/shared/ui/language-toggle';
import { Logo } from '@kaarigar/shared/ui/logo';
import { Wrap } from '@kaarigar/shared/ui/wrap';
import { shellMessages } from '../shell-messages';
import { AccountLinks, LogoutButton } from './account-links';
import styles from './header.module.css';
import { SiteLinks } from './site-links';
import { SiteSearch } from './site-search';

/**
 * Logo, search, language, site links, account. Below 1024 px links and account move into the menu; the language never
 * does: whoever cannot read the page finds nothing in a menu.
 */
export function Header({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(shellMessages);
  const locale = useLocale();
  const menuId = useId();
  const searchId = useId();
  const [isOpen, setIsOpen] = useMenu();
  const [isSearching, setIsSearching] = useMenu();
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
          className={styles['searchButton']}
          data-print="none"
          aria-expanded={isSearching}
          aria-controls={searchId}
          aria-label={isSearching ? t.closeSearch : t.search}
          onClick={() => {
            setIsOpen(false);
            // Two of the same on one screen would ask which one to type in.
            if (isSearching || !focusSearchOfPage()) setIsSearching(!isSearching);
          }}
        >
          <Icon name={isSearching ? 'close' : 'search'} />
        </button>
        <LanguageToggle className={styles['language']} />
        <button
          type="button"
          className={styles['menuButton']}
          data-print="none"
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label={isOpen ? t.closeMenu : t.menu}
          onClick={() => {
            setIsOpen(!isOpen);
            setIsSearching(false);
          }}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
        </button>
        <div
          id={menuId}
          className={styles['menu']}
          data-print="none"
          data-open={isOpen || undefined}
        >
          {/* Who opens the menu mostly looks for their orders. */}
          <div className={styles['account']}>
            <AccountLinks />
          </div>
          <nav className={styles['nav']} aria-label={t.mainNavigation}>
            <SiteLinks />
          </nav>
          <a href={`tel:${brand.supportPhone}`} className={styles['phone']}>
            <Icon name="phone" size={20} />
            {displayPhone(brand.supportPhone)}
          </a>
          <div className={styles['leave']}>
            <LogoutButton onDone={() => setIsOpen(false)} />
          </div>
        </div>
      </Wrap>
      <div id={searchId} data-print="none" hidden={!isSearching}>
        {isSearching ? (
          <Wrap className={styles['searchRow']}>
            <SiteSearch context={context} takesFocus />
          </Wrap>
        ) : null}
      </div>
    </header>
  );
}

/** Home and `/prices` have the search in the page; false: this page has none. */
function focusSearchOfPage(): boolean {
  const field = document.querySelector<HTMLElement>('main input[role=combobox]');
  field?.focus();
  return field !== null;
}

/** Open state of the mobile menu, or of the search: navigation, Escape and a press beside the header close it. */
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
    const closeBeside = ({ target }: PointerEvent): void => {
      if (target instanceof Element && !target.closest('header')) setIsOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeBeside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeBeside);
    };
  }, [isOpen]);
  return [isOpen, setIsOpen] as const;
}
