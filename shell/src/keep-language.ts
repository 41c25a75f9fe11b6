import { problemOf } from '@kaarigar/shared/contracts/problem';
import { getLocale, subscribeToLocale } from '@kaarigar/shared/platform/locale';
import { getSession, refreshMe } from '@kaarigar/shared/platform/session';
import { getSupabase } from '@kaarigar/shared/platform/supabase-client';
import { tellTabs } from '@kaarigar/shared/platform/tab-news';

/** Stores the language that a signed-in person switches to: our e-mails to them speak it too. */
export function keepLanguage(): void {
  subscribeToLocale(() => {
    const session = getSession();
    if (session.status !== 'signed-in' || !session.me?.is_complete) return;
    if (session.me.locale !== getLocale()) saveLanguage(session.userId).catch(problemOf);
  });
}

/** An outage takes nothing from the person: the page speaks their language, and the profile shows the stored one. */
async function saveLanguage(userId: string): Promise<void> {
  const supabase = await getSupabase();
  const changes = { locale: getLocale() };
  const { error } = await supabase.from('profiles').update(changes).eq('id', userId);
  if (error) return;
  tellTabs('profile');
  await refreshMe();
}
