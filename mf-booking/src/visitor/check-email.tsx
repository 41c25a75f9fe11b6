import { authMessages } from '@kaarigar/shared/account/auth-messages';
import { ResendEmail } from '@kaarigar/shared/account/resend-email';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { LanguageLink } from '@kaarigar/shared/ui/language-link';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import styles from '../booking/booking.module.css';
import { accountStepMessages } from './account-step-messages';

interface CheckEmailProps {
  /** What is being booked. */
  readonly title: string;
  readonly email: string;
  readonly onOtherEmail: () => void;
  readonly onClose: () => void;
}

/** After the sign-up: the mail's link, and that the booking waits. Once it is opened, this page goes on by itself. */
export function CheckEmail({ title, email, onOtherEmail, onClose }: CheckEmailProps) {
  const t = useMessages(authMessages);
  const words = useMessages(accountStepMessages);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      beside={<LanguageLink isShort />}
      footer={
        <Button variant="quiet" onClick={onOtherEmail}>
          {words.otherEmail}
        </Button>
      }
    >
      <h3 data-autofocus tabIndex={-1} className={styles['subtitle']}>
        {t.checkEmailTitle}
      </h3>
      <p role="status">
        {t.checkEmailText} <strong className={styles['address']}>{email}</strong>
      </p>
      <p>{words.waits}</p>
      <p className={textStyles['quiet']}>{t.checkEmailNext}</p>
      <ResendEmail email={email} />
    </Dialog>
  );
}
