import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { NavLink } from '@kaarigar/shared/platform/router';
import { shellMessages } from '../shell-messages';
import styles from './header.module.css';

/** The public links of the header. */
export function SiteLinks() {
  const t = useMessages(shellMessages);
  const links = [
    [paths.home, t.home],
    [paths.workers, t.workers],
    [paths.services, t.services],
    [paths.prices, t.prices],
    [paths.about, t.about],
    [paths.contact, t.contact],
    [paths.faq, t.faq],
  ] as const;
  return links.map(([to, label]) => (
    <NavLink key={to} to={to} end className={styles['link'] ?? ''}>
      {label}
    </NavLink>
  ));
}
