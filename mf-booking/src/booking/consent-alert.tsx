import { useState } from 'react';
import { giveConsent } from '@kaarigar/shared/api/profile';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { consentMessages } from './consent-messages';

/** Asks for the consent that the account has not given yet; what was typed in the form stays. */
export function ConsentAlert({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(consentMessages);
  const errorText = useErrorMessage();
  const { isBusy, problem, run } = useSubmission();
  const [isGiven, setIsGiven] = useState(false);

  async function agree(): Promise<void> {
    const outcome = await run(() => giveConsent(context));
    if (outcome?.state === 'known') setIsGiven(true);
  }

  if (isGiven) return <Alert tone="success">{t.thanks}</Alert>;
  return (
    <Alert
      tone="error"
      title={t.required}
      action={
        <Button
          variant="primary"
          size="s"
          busy={isBusy}
          busyLabel={t.agreeing}
          onClick={() => void agree()}
        >
          {t.agree}
        </Button>
      }
    >
      <Link to={paths.privacy} target="_blank">
        {t.read}
      </Link>
      {problem ? <p>{errorText(problem.code)}</p> : null}
    </Alert>
  );
}
