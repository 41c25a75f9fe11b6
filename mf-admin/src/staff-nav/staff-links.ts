import type { Me } from '@kaarigar/shared/contracts/rows';
import { paths } from '@kaarigar/shared/paths';

interface StaffLink {
  readonly to: string;
  readonly label:
    | 'today'
    | 'orders'
    | 'calendar'
    | 'requests'
    | 'messages'
    | 'workers'
    | 'prices'
    | 'numbers'
    | 'health'
    | 'staff';
  /** Pages that belong to this one and are reached from it. */
  readonly below?: readonly string[];
  readonly isForAdmins?: true;
}

const LINKS: readonly StaffLink[] = [
  { to: paths.admin, label: 'today' },
  {
    to: paths.adminOrders,
    label: 'orders',
    below: [paths.adminOrderDetails, paths.adminJobSlips, paths.adminCustomers],
  },
  { to: paths.adminCalendar, label: 'calendar' },
  { to: paths.adminRequests, label: 'requests' },
  { to: paths.adminMessages, label: 'messages' },
  { to: paths.adminWorkers, label: 'workers' },
  { to: paths.adminPrices, label: 'prices' },
  { to: paths.adminNumbers, label: 'numbers' },
  { to: paths.adminHealth, label: 'health' },
  { to: paths.adminStaff, label: 'staff', isForAdmins: true },
];

/** The pages for this role. Leaving a page out does not protect it: the database guards the data. */
export function staffLinksFor(role: Me['role'] | undefined): readonly StaffLink[] {
  return LINKS.filter((link) => !link.isForAdmins || role === 'admin');
}

/** The value for `aria-current`. `page`: the page is open; `true`: a page that belongs to it is open. */
export function currentOf(link: StaffLink, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  if (path === link.to) return 'page';
  return link.below?.includes(path) ? 'true' : undefined;
}
