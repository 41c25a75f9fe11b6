import { useEffect, useEffectEvent, useId, useState } from 'react';
import { brand } from '@kaarigar/shared/brand';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link, useLocation, useNavigation } from '@kaarigar/shared/platform/router';
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
  const [openOn, setIsOpen] = useMenu();
  const [searchedOn, setIsSearching] = useMenu();
  const isOpen = openOn !== null;
  const isSearching = searchedOn !== null;
  const { key } = useLocation();
  const cameTo = useEffectEvent((page: string) => {
    // Opened while this page was on its way, which took the focus when it came.
    if (searchedOn !== page) return;
    if (focusSearchIn('main')) setIsSearching(false);
    else focusSearchIn('header');
  });
  useEffect(() => cameTo(key), [key]);
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
            if (isSearching || !focusSearchIn('main')) setIsSearching(!isSearching);
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

/** False: it has none. Home and `/prices` have one in the page. */
function focusSearchIn(part: 'main' | 'header'): boolean {
  const field = document.querySelector<HTMLElement>(`${part} input[role=combobox]`);
  field?.focus();
  return field !== null;
}

/**
 * The page on which the mobile menu, or the search, is open, by its key: navigation, Escape and a press beside the header
 * close it. What opens while another page is on its way is open on that one.
 */
function useMenu() {
  const { key } = useLocation();
  const coming = useNavigation().location?.key;
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [keyBefore, setKeyBefore] = useState(key);
  if (keyBefore !== key) {
    setKeyBefore(key);
    if (openOn !== key) setOpenOn(null);
  }
  const isOpen = openOn !== null;
  const setIsOpen = (opens: boolean): void => setOpenOn(opens ? (coming ?? browserKey()) : null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpenOn(null);
    };
    const closeBeside = ({ target }: PointerEvent): void => {
      if (target instanceof Element && !target.closest('header')) setOpenOn(null);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeBeside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeBeside);
    };
  }, [isOpen]);
  return [openOn, setIsOpen] as const;
}

/** Of the page that the browser is at; after a step back or forward this one is drawn some moments later. */
function browserKey(): string {
  const { key = 'default' } = (window.history.state ?? {}) as { readonly key?: string };
  return key;
}
