import { useState } from 'react';
import { ACCOUNT_DRAFT } from '@kaarigar/shared/account/account-draft';
import { visitorCode } from '@kaarigar/shared/account/kept-code';
import { phoneMessages } from '@kaarigar/shared/account/phone-messages';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useTakenOver } from '@kaarigar/shared/account/use-taken-over';
import { Segmented } from '@kaarigar/shared/ui/segmented';
import styles from './auth.module.css';
import type { AuthMode } from './auth-mode';
import { EmailPart } from './email-part';
import { PhonePart } from './phone-part';

type Way = 'phone' | 'email';

/** By phone or by e-mail: one choice, and the form of what was chosen. Who has typed for an account by e-mail finds it again. */
export function AuthWays({ mode }: { readonly mode: AuthMode }) {
  const t = useMessages(phoneMessages);
  const isTakenOver = useTakenOver();
  const [kept] = useState<Way>(() =>
    visitorCode.find() === null &&
    Object.keys(openDraft(ACCOUNT_DRAFT).fields()).some((name) => name !== 'login_phone')
      ? 'email'
      : 'phone',
  );
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? (isTakenOver ? kept : 'phone');
  // From the code on there is one way, and each step says itself what it is.
  const [hasBegun, setHasBegun] = useState(false);
  return (
    <>
      {hasBegun ? null : (
        <Segmented
          label={t.ways}
          className={styles['ways']}
          options={[
            { value: 'phone', label: t.byPhone },
            { value: 'email', label: t.byEmail },
          ]}
          value={way}
          onChange={setChosen}
        />
      )}
      {way === 'phone' ? <PhonePart onBegun={setHasBegun} /> : <EmailPart mode={mode} hasPhone />}
    </>
  );
}
