import { useId, useState, type ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useIsOnline } from '@kaarigar/shared/live/use-is-online';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link, useLocation } from '@kaarigar/shared/platform/router';
import { Icon } from '@kaarigar/shared/ui/icon';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { staffNavMessages } from './staff-nav-messages';
import styles from './staff-nav.module.css';
import type { ShownLink } from './use-staff-links';

interface StaffNavProps {
  readonly links: readonly ShownLink[];
  /** What was opened from the bar, or by a key, was not downloaded. */
  readonly isToolLost: boolean;
  readonly onSearch: () => void;
  readonly onNewOrder: () => void;
  /** Who is on duty. */
  readonly children: ReactNode;
}

/** The sections, the search and the connection: side by side where there is room, else the sections behind one button. */
export function StaffNav(props: StaffNavProps) {
  const { links, isToolLost, onSearch, onNewOrder, children } = props;
  const t = useMessages(staffNavMessages);
  const locale = useLocale();
  const { key } = useLocation();
  // The menu is open for this history entry only, so every navigation closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const listId = useId();
  const isOpen = openedAt === key;

  return (
    <div className={styles['bar']} data-lost={isToolLost || undefined} data-print="none">
      <nav className={styles['nav']} aria-label={t.label}>
        <button
          type="button"
          className={styles['menu']}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpenedAt(isOpen ? null : key)}
        >
          <span className={styles['menuLabel']}>{t.menu}</span>
          <span>{links.find(({ current }) => current)?.name[locale]}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
        </button>
        <ul id={listId} className={styles['links']} data-open={isOpen || undefined}>
          {links.map(({ to, name, current }) => (
            <li key={to}>
              <Link to={to} className={styles['link']} aria-current={current}>
                {name[locale]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        className={styles['search']}
        aria-haspopup="dialog"
        aria-keyshortcuts="n"
        aria-label={t.newOrder}
        title={t.newOrder}
        onClick={onNewOrder}
      >
        <Icon name="plus" size={20} />
        <span className={styles['words']}>{t.newOrderWords}</span>
      </button>
      <button
        type="button"
        className={styles['search']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        aria-label={t.search}
        title={t.search}
        onClick={onSearch}
      >
        <Icon name="search" size={20} />
        <kbd aria-hidden="true">{'Ctrl K'}</kbd>
      </button>
      <div className={styles['end']}>{children}</div>
      <Connection />
      {isToolLost ? (
        <p role="alert" className={styles['lost']}>
          {t.lost}
        </p>
      ) : null}
    </div>
  );
}

/** Whether the device has a connection: nothing on the desk is newer than its last one. */
function Connection() {
  const t = useMessages(staffNavMessages);
  const isOnline = useIsOnline();
  return (
    <p
      role="status"
      className={styles['connection']}
      data-online={isOnline}
      title={isOnline ? t.online : t.offline}
    >
      {isOnline ? <VisuallyHidden>{t.online}</VisuallyHidden> : <span>{t.offline}</span>}
    </p>
  );
}
