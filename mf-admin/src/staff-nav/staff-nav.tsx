import { useId, useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Link, useLocation } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import { Icon } from '@kaarigar/shared/ui/icon';
import { Wrap } from '@kaarigar/shared/ui/wrap';
import { currentOf, staffLinksFor } from './staff-links';
import { staffNavMessages } from './staff-nav-messages';
import styles from './staff-nav.module.css';

/** Links to the staff pages: side by side where there is room, else behind one button. */
export function StaffNav() {
  const t = useMessages(staffNavMessages);
  const session = useSession();
  const { pathname, key } = useLocation();
  // The menu is open for this history entry only, so every navigation closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const listId = useId();
  const role = session.status === 'signed-in' ? session.me?.role : undefined;
  const links = staffLinksFor(role).map((link) => ({
    ...link,
    text: t[link.label],
    current: currentOf(link, pathname),
  }));
  const isOpen = openedAt === key;

  return (
    <nav className={styles['nav']} data-print="none" aria-label={t.label}>
      <Wrap className={styles['bar']}>
        <button
          type="button"
          className={styles['menu']}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpenedAt(isOpen ? null : key)}
        >
          <span className={styles['menuLabel']}>{t.menu}</span>
          <span>{links.find(({ current }) => current)?.text}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
        </button>
        <ul id={listId} className={styles['links']} data-open={isOpen || undefined}>
          {links.map(({ to, text, current }) => (
            <li key={to}>
              <Link to={to} className={styles['link']} aria-current={current}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Wrap>
    </nav>
  );
}
