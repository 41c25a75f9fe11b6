import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import { contactMessages } from './contact-messages';

export interface Thanked {
  readonly number: number;
  /** Empty: none, as with the address. */
  readonly phone: string;
  readonly email: string;
}

/** The number to quote, and where the answer comes: a mistyped number is seen while there is time. */
export function Thanks({ number, phone, email }: Thanked) {
  const t = useMessages(contactMessages);
  const ways = [
    ...(phone === '' ? [] : [t.onPhone({ phone: displayPhone(phone) })]),
    ...(email === '' ? [] : [t.byEmail({ email })]),
  ];
  return (
    <>
      <p>{t.answer({ where: ways.join(t.or) })}</p>
      <p>{t.number({ number: formatNumber(number) })}</p>
      <p>{email === '' ? t.noCopy : t.copy({ email })}</p>
    </>
  );
}
