import { withoutCountry } from '@kaarigar/shared/domain/phone-code';
import { displayPhone, parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { defineMessages, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useSession } from '@kaarigar/shared/platform/session';

const messages = defineMessages({
  other: {
    en: (p: { login: string }) =>
      `We will call you on this number. SMS and WhatsApp go to ${p.login}, with which you log in.`,
    hi: (p: { login: string }) =>
      `फ़ोन इसी नंबर पर करेंगे। एसएमएस और व्हाट्सऐप ${p.login} पर आएँगे, जिससे आप लॉगिन करते हैं।`,
  },
});

/** The number that gets our texts, ten digits, where another one was typed for our calls; null: it is the same, or none. */
export function textsGoTo(typed: string, loginPhone: string | null | undefined): string | null {
  const login = withoutCountry(loginPhone);
  const calls = parseIndianPhone(typed);
  return login !== null && calls !== null && calls !== login ? login : null;
}

/** Says which number is for what, once two are in use. */
export function useContactHint(typed: string): string | undefined {
  const t = useMessages(messages);
  const session = useSession();
  const me = session.status === 'signed-in' ? session.me : null;
  const login = textsGoTo(typed, me?.login_phone);
  return login === null ? undefined : t.other({ login: displayPhone(login) });
}
