import { defineMessages, useMessages } from '../i18n/define-messages';
import { useSession } from '@kaarigar/shared/platform/session';

const ways = defineMessages({
  email: { en: 'by e-mail', hi: 'ई-मेल से' },
  phone: { en: 'on your phone', hi: 'फ़ोन पर' },
});

/** How our news reach the signed-in person: by e-mail, or on the phone where the account has no address. */
export function useToldBy(): string {
  const t = useMessages(ways);
  const session = useSession();
  const hasEmail = session.status === 'signed-in' && session.email !== '';
  return hasEmail ? t.email : t.phone;
}
