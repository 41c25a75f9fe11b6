import { getSession, refreshMe } from '@kaarigar/shared/platform/session';
import { forgetPerson } from '@kaarigar/shared/platform/storage';
import { hearTabs } from '@kaarigar/shared/platform/tab-news';

/** What this tab does about a logout and a changed profile in another one. Pages hear of changed records themselves. */
export function followTabNews(): void {
  hearTabs('logged-out', forgetPerson);
  hearTabs('profile', () => {
    if (getSession().status === 'signed-in') void refreshMe();
  });
}
