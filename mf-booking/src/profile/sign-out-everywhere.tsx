import { useState } from 'react';
import { SIGNED_OUT_EVERYWHERE } from '@kaarigar/shared/account/signed-out-everywhere';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { signOut } from '@kaarigar/shared/platform/auth';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ProfileFailure } from './profile-failure';
import { signOutMessages } from './profile-messages';

/** Ends every login of this person after a confirmation. */
export function SignOutEverywhere() {
  const t = useMessages(signOutMessages);
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, problem, forgetProblem, run } = useSubmission();

  async function signOutAndLeave(): Promise<void> {
    // We leave only after signing out: unlike the header's Logout this can fail, and the dialog must say so.
    await signOut('global');
    await navigate(paths.login, { replace: true, state: SIGNED_OUT_EVERYWHERE });
  }

  function handleClose(): void {
    if (isBusy) return;
    forgetProblem();
    setIsAsking(false);
  }

  return (
    <>
      <p>{t.text}</p>
      <div>
        <Button variant="quiet" icon="logout" onClick={() => setIsAsking(true)}>
          {t.start}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={handleClose}
        title={t.question}
        footer={
          <>
            <Button
              variant="danger"
              busy={isBusy}
              busyLabel={t.signingOut}
              onClick={() => void run(signOutAndLeave)}
            >
              {t.confirm}
            </Button>
            <Button variant="quiet" onClick={handleClose}>
              {t.stay}
            </Button>
          </>
        }
      >
        <p>{t.consequence}</p>
        {problem ? <ProfileFailure title={t.failed} failure={problem} /> : null}
      </Dialog>
    </>
  );
}
