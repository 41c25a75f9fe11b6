import { useState } from 'react';
import { updateProfile } from '@kaarigar/shared/api/profile';
import type { Me } from '@kaarigar/shared/contracts/rows';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { refreshMe } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { numberMessages } from './account-messages';
import { ProfileFailure } from './profile-failure';
import { profileMessages } from './profile-messages';

interface CallHereProps {
  readonly context: RemoteContext;
  readonly me: Me;
  /** The number that the account logs in with from now on, ten digits. */
  readonly phone: string;
}

/** Whoever has a new number to log in with may still be called on the old one: asked for, never taken for granted. */
export function CallHere({ context, me, phone }: CallHereProps) {
  const t = useMessages(numberMessages);
  const words = useMessages(profileMessages);
  const [isChosen, setIsChosen] = useState(false);
  const { isBusy, problem, run } = useSubmission();

  async function choose(): Promise<void> {
    await updateProfile(context, { name: me.name ?? '', phone, address: me.address ?? '' });
    setIsChosen(true);
    await refreshMe();
  }

  if (isChosen) return <Alert tone="success">{t.callsHere({ phone: displayPhone(phone) })}</Alert>;
  if (me.phone === null || me.phone === phone) return null;
  return (
    <>
      <p>{t.callsOther({ phone: displayPhone(me.phone) })}</p>
      {problem ? <ProfileFailure title={words.notSaved} failure={problem} /> : null}
      <div>
        <Button
          variant="quiet"
          busy={isBusy}
          busyLabel={words.saving}
          onClick={() => void run(choose)}
        >
          {t.callHere({ phone: displayPhone(phone) })}
        </Button>
      </div>
    </>
  );
}
