import { problemOf } from '@kaarigar/shared/contracts/problem';
import { getLocale, subscribeToLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { getSession, refreshMe } from '@kaarigar/shared/platform/session';

/** Stores the language that a signed-in person switches to: our e-mails to them speak it too. */
export function keepLanguage(context: RemoteContext): void {
  subscribeToLocale(() => {
    const session = getSession();
    if (session.status !== 'signed-in' || !session.me?.is_complete) return;
    // An outage takes nothing from the person: the page speaks their language, and the profile shows the stored one.
    if (session.me.locale !== getLocale()) saveOwnLanguage(context).catch(problemOf);
  });
}

async function saveOwnLanguage(context: RemoteContext): Promise<void> {
  const { saveLanguage } = await import('@kaarigar/shared/api/profile');
  await saveLanguage(context, getLocale());
  await refreshMe();
}
