import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { firstPasswordMessages } from './profile-messages';

/** Where only a password would prove whose login it is, and there is none: the way to the part that makes one. */
export function PasswordFirst() {
  const t = useMessages(firstPasswordMessages);
  return (
    <p>
      {t.first} <a href="#profile-password">{t.title}</a>
    </p>
  );
}
