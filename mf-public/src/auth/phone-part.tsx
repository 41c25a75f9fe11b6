import { phoneMessages } from '@kaarigar/shared/account/phone-messages';
import { PhoneSignIn, type PhoneStep } from '@kaarigar/shared/account/phone-sign-in';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { adoptSession, type AccountClient } from '@kaarigar/shared/platform/auth';
import { peekReturnTo } from '@kaarigar/shared/platform/return-to';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { takePageAfterSignIn } from '@kaarigar/shared/platform/second-factor';
import { ACCOUNT_READY } from '../mail-link/account-ready';
import type { AuthMode } from './auth-mode';
import styles from './auth.module.css';
import { ModeSwitch } from './mode-switch';

interface PhonePartProps {
  readonly mode: AuthMode;
  /** See `AuthWays`. */
  readonly step: PhoneStep | null;
  /** Hears how far somebody is: the page is headed by it. */
  readonly onStep: (step: PhoneStep | null) => void;
}

/** The way by phone, the same for people with and without an account. */
export function PhonePart({ mode, step, onStep }: PhonePartProps) {
  const t = useMessages(phoneMessages);
  const navigate = useNavigate();

  async function enter(account: AccountClient, isNew: boolean): Promise<void> {
    // Read before signing in: the change of session also navigates away from this page and takes the stored path.
    const wanted = peekReturnTo();
    await adoptSession(account);
    await navigate(takePageAfterSignIn(wanted), {
      replace: true,
      state: isNew ? ACCOUNT_READY : null,
    });
  }

  return (
    <section aria-label={t.title} className={styles['phone']}>
      <PhoneSignIn onStep={onStep} isHeaded enter={enter} />
      {step === null ? <ModeSwitch mode={mode} /> : null}
    </section>
  );
}
