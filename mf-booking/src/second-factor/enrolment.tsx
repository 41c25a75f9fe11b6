import { useState } from 'react';
import { requireLoginForFactor } from '@kaarigar/shared/api/sessions';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { signOut } from '@kaarigar/shared/platform/auth';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { peekReturnTo, rememberReturnTo } from '@kaarigar/shared/platform/return-to';
import { beginEnrolment, showCode, type NewFactor } from '@kaarigar/shared/platform/second-factor';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { QrCode } from '@kaarigar/shared/ui/qr-code';
import { CodeForm } from './code-form';
import { CopySecret } from './copy-secret';
import { secondFactorMessages } from './second-factor-messages';
import styles from './second-factor.module.css';

interface EnrolmentProps {
  readonly context: RemoteContext;
  readonly onDone: () => Promise<void> | void;
}

/**
 * Sets up an app on the phone: the QR code, the key as text, and the first code that confirms it. Whose login is not of
 * these minutes logs in anew before: a stolen one sets up nothing.
 */
export function Enrolment({ context, onDone }: EnrolmentProps) {
  const t = useMessages(secondFactorMessages);
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const { isBusy, problem, run } = useSubmission();

  async function begin(): Promise<void> {
    const begun = await run(async () => {
      await requireLoginForFactor(context);
      return beginEnrolment();
    });
    if (begun?.state === 'known') setFactor(begun.value);
  }

  async function logInAnew(): Promise<void> {
    const wanted = peekReturnTo() ?? paths.secondFactor;
    await signOut();
    rememberReturnTo(wanted);
    // A load of its own: this page's guard leads somewhere at the same moment, and the later one of two finds no route.
    window.location.assign(paths.login);
  }

  if (!factor && problem?.code === 'reauthentication_needed') {
    return (
      <>
        <Alert tone="info" title={t.oldLoginTitle}>
          {t.oldLoginText}
        </Alert>
        <div>
          <Button
            variant="primary"
            busy={isBusy}
            busyLabel={t.beginning}
            onClick={() => void run(logInAnew)}
          >
            {t.logInAnew}
          </Button>
        </div>
      </>
    );
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
