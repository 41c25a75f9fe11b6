import { useState } from 'react';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { beginEnrolment, showCode, type NewFactor } from '@kaarigar/shared/platform/second-factor';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { QrCode } from '@kaarigar/shared/ui/qr-code';
import { CodeForm } from './code-form';
import { CopySecret } from './copy-secret';
import { secondFactorMessages } from './second-factor-messages';
import styles from './second-factor.module.css';

/** Sets up an app on the phone: the QR code, the key as text, and the first code that confirms it. */
export function Enrolment({ onDone }: { readonly onDone: () => Promise<void> | void }) {
  const t = useMessages(secondFactorMessages);
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const { isBusy, problem, run } = useSubmission();

  async function begin(): Promise<void> {
    const begun = await run(beginEnrolment);
    if (begun?.state === 'known') setFactor(begun.value);
  }

  if (!factor) {
    return (
      <>
        <p>{t.whatYouNeed}</p>
        <ProblemAlert problem={problem} />
        <div>
          <Button
            variant="primary"
            busy={isBusy}
            busyLabel={t.beginning}
            onClick={() => void begin()}
          >
            {t.begin}
          </Button>
        </div>
      </>
    );
  }
  return (
    <ol className={styles['steps']}>
      <li>
        <h2 className={textStyles['subtitle']}>{t.scanTitle}</h2>
        <p>{t.scanText}</p>
        <QrCode text={factor.uri} label={t.qrLabel} />
        <a className={styles['open']} href={factor.uri}>
          {t.openApp}
        </a>
        <CopySecret secret={factor.secret} />
      </li>
      <li>
        <h2 className={textStyles['subtitle']}>{t.confirmTitle}</h2>
        <CodeForm
          label={t.code}
          action={t.confirm}
          busyLabel={t.checking}
          send={async (code) => {
            await showCode(code, factor.id);
            await onDone();
          }}
        />
      </li>
    </ol>
  );
}
