import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { Icon } from '@kaarigar/shared/ui/icon';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { authMessages } from '@kaarigar/shared/account/auth-messages';
import styles from './auth.module.css';
import { ResendEmail } from '@kaarigar/shared/account/resend-email';

interface CheckEmailDialogProps {
  readonly email: string;
  readonly onLeave: () => void;
}

/** After the sign-up: what happens next. Every way out of it leads to the login. */
export function CheckEmailDialog({ email, onLeave }: CheckEmailDialogProps) {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const toLogin = () => {
    onLeave();
    void navigate(paths.login);
  };
  return (
    <Dialog
      open
      onClose={toLogin}
      title={t.checkEmailTitle}
      footer={
        <Button variant="primary" onClick={toLogin}>
          {t.backToLogin}
        </Button>
      }
    >
      <div className={styles['checkEmail']}>
        <span className={styles['envelope']}>
          <Icon name="mail" size={36} />
        </span>
        <p>
          {t.checkEmailText} <strong className={styles['address']}>{email}</strong>
        </p>
        <p className={textStyles['quiet']}>{t.checkEmailNext}</p>
        <ResendEmail email={email} />
      </div>
    </Dialog>
  );
}
