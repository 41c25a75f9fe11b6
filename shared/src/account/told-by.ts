import { toldBy, type ToldBy } from '../domain/told-by';
import { defineMessages, useMessages, type Message } from '../i18n/define-messages';
import { useSession } from '@kaarigar/shared/platform/session';

const ways = defineMessages({
  email: { en: 'by e-mail', hi: 'ई-मेल से' },
  phone: { en: 'on your phone', hi: 'फ़ोन पर' },
  either: { en: 'by e-mail or on your phone', hi: 'ई-मेल से या फ़ोन पर' },
} satisfies Record<ToldBy, Message<string>>);

/** How our news reach the signed-in person, in words. */
export function useToldBy(): string {
  const t = useMessages(ways);
  const session = useSession();
  return t[session.status === 'signed-in' ? toldBy(session) : 'either'];
}
