import { useLocation } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import type { DeskPage } from '../palette/desk-page';
import { currentOf, staffLinksFor } from './staff-links';
import { staffNavMessages } from './staff-nav-messages';

export interface ShownLink extends DeskPage {
  readonly current: 'page' | 'true' | undefined;
}

/** The pages of this person, and which of them is open. */
export function useStaffLinks(): readonly ShownLink[] {
  const session = useSession();
  const { pathname } = useLocation();
  const role = session.status === 'signed-in' ? session.me?.role : undefined;
  return staffLinksFor(role).map((link) => ({
    to: link.to,
    name: staffNavMessages[link.label],
    current: currentOf(link, pathname),
  }));
}
