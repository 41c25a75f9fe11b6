import { useState } from 'react';
import { ACCOUNT_DRAFT } from '@kaarigar/shared/account/account-draft';
import { visitorCode } from '@kaarigar/shared/account/kept-code';
import { phoneMessages } from '@kaarigar/shared/account/phone-messages';
import type { PhoneStep } from '@kaarigar/shared/account/phone-sign-in';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useTakenOver } from '@kaarigar/shared/account/use-taken-over';
import { Segmented } from '@kaarigar/shared/ui/segmented';
import styles from './auth.module.css';
import type { AuthMode } from './auth-mode';
import { EmailPart } from './email-part';
import { PhonePart } from './phone-part';

type Way = 'phone' | 'email';

interface AuthWaysProps {
  readonly mode: AuthMode;
  /** Of the way by phone; null: both ways are open. */
  readonly step: PhoneStep | null;
  readonly onStep: (step: PhoneStep | null) => void;
}

/** By phone or by e-mail: one choice, and the form of what was chosen. Who has typed for an account by e-mail finds it again. */
export function AuthWays({ mode, step, onStep }: AuthWaysProps) {
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
  return (
    <>
      {/* From the code on there is one way. */}
      {step ? null : (
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
      {way === 'phone' ? (
        <PhonePart {...{ mode, step, onStep }} />
      ) : (
        <EmailPart mode={mode} hasPhone />
      )}
    </>
  );
}
