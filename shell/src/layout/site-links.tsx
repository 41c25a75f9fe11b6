import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Link, useLocation } from '@kaarigar/shared/platform/router';
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
  const pathname = useLocation().pathname.toLowerCase();
  return links.map(([to, label]) => (
    <Link key={to} to={to} className={styles['link'] ?? ''} aria-current={currentAs(to, pathname)}>
      {label}
    </Link>
  ));
}

/** Pages that a link of the header leads to by way of its own page. */
const BEYOND: Readonly<Record<string, string>> = {
  [paths.prices]: `${paths.prices}/`,
  [paths.services]: paths.contractServices.toLowerCase(),
  [paths.orders]: `${paths.orders}/`,
};

/** `page` on the page of the link itself, `true` on one beyond it. */
export function currentAs(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to.toLowerCase() || pathname === `${to.toLowerCase()}/`) return 'page';
  const beyond = BEYOND[to];
  return beyond !== undefined && pathname.startsWith(beyond) ? 'true' : undefined;
}
