import { useState, type ReactNode } from 'react';
import { phoneMessages } from '@kaarigar/shared/account/phone-messages';
import { PhoneSignIn } from '@kaarigar/shared/account/phone-sign-in';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { adoptSession, type AccountClient } from '@kaarigar/shared/platform/auth';
import { peekReturnTo } from '@kaarigar/shared/platform/return-to';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { takePageAfterSignIn } from '@kaarigar/shared/platform/second-factor';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import styles from './auth.module.css';

/** The way by phone, the same for people with and without an account; below it another way, until a code is sent. */
export function PhonePart({ children }: { readonly children: ReactNode }) {
  const t = useMessages(phoneMessages);
  const navigate = useNavigate();
  const [hasBegun, setHasBegun] = useState(false);

  async function enter(account: AccountClient): Promise<void> {
    // Read before signing in: the change of session also navigates away from this page and takes the stored path.
    const wanted = peekReturnTo();
    await adoptSession(account);
    await navigate(takePageAfterSignIn(wanted), { replace: true });
  }

  return (
    <>
      <section aria-label={t.title} className={styles['phone']}>
        {hasBegun ? null : <h2 className={textStyles['subtitle']}>{t.title}</h2>}
        <PhoneSignIn onBegun={setHasBegun} enter={enter} />
      </section>
      {hasBegun ? null : (
        <>
          <p className={styles['or']}>{t.or}</p>
          {children}
        </>
      )}
    </>
  );
}
