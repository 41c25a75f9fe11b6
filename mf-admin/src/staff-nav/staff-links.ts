import type { Me } from '@kaarigar/shared/contracts/rows';
import { paths } from '@kaarigar/shared/paths';
import type { staffNavMessages } from './staff-nav-messages';

interface StaffLink {
  readonly to: string;
  readonly label: Exclude<keyof typeof staffNavMessages, 'label' | 'menu'>;
  /** Pages that are reached from this one and belong to it. */
  readonly below?: readonly string[];
  readonly isForAdmins?: true;
}

const LINKS: readonly StaffLink[] = [
  { to: paths.adminOrders, label: 'orders', below: [paths.adminOrderDetails] },
  { to: paths.adminRequests, label: 'requests' },
  { to: paths.adminMessages, label: 'messages' },
  { to: paths.adminWorkers, label: 'workers' },
  { to: paths.adminPrices, label: 'prices' },
  { to: paths.adminHealth, label: 'health' },
  { to: paths.adminStaff, label: 'staff', isForAdmins: true },
];

/** The pages a person of this role works with. What is not listed is still guarded where it matters: in the database. */
export function staffLinksFor(role: Me['role'] | undefined): readonly StaffLink[] {
  return LINKS.filter((link) => !link.isForAdmins || role === 'admin');
}

/** `page`: it is open; `true`: a page that belongs to it is. As `aria-current` wants it. */
export function currentOf(link: StaffLink, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  if (path === link.to) return 'page';
  return link.below?.includes(path) ? 'true' : undefined;
}
