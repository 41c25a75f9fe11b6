import { Suspense, useState } from 'react';
import { endPushDevice } from '@kaarigar/shared/api/push-devices';
import { endSession } from '@kaarigar/shared/api/sessions';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import type { SessionRow } from '@kaarigar/shared/contracts/rows';
import { deviceName } from '@kaarigar/shared/device-name';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useRevalidator } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { SettledView } from '@kaarigar/shared/ui/settled-view';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { ProfileFailure } from './profile-failure';
import { Part } from '../parts/part';
import { loginMessages } from './profile-messages';
import styles from './profile.module.css';
import { SignOutEverywhere } from './sign-out-everywhere';

interface LoginsProps {
  readonly context: RemoteContext;
  readonly logins: Promise<Settled<readonly SessionRow[]>>;
}

/** Where the person is logged in and where news shows; each of the others can be ended, and all at once. */
export function Logins({ context, logins }: LoginsProps) {
  const t = useMessages(loginMessages);
  return (
    <Part id="profile-logins" title={t.title}>
      <Suspense fallback={<Skeleton lines={2} />}>
        <SettledView settled={logins} failedTitle={t.failed}>
          {(known) => <LoginList context={context} logins={known} />}
        </SettledView>
      </Suspense>
      <SignOutEverywhere />
    </Part>
  );
}

interface LoginListProps {
  readonly context: RemoteContext;
  readonly logins: readonly SessionRow[];
}

function LoginList({ context, logins }: LoginListProps) {
  const t = useMessages(loginMessages);
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { isBusy, problem, run } = useSubmission();
  /** What was to be ended last, and what was. */
  const [chosen, setChosen] = useState<string | number | null>(null);
  const [ended, setEnded] = useState<'login' | 'device' | null>(null);

  async function end(what: string | number): Promise<void> {
    setChosen(what);
    setEnded(null);
    const isLogin = typeof what === 'string';
    const done = await run(() =>
      (isLogin ? endSession(context, what) : endPushDevice(context, what)).catch(
        (error: unknown) => {
          // It has ended meanwhile, as was wanted.
          if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
        },
      ),
    );
    if (done?.state !== 'known') return;
    setEnded(isLogin ? 'login' : 'device');
    await revalidate();
  }

  return (
    <>
      <ul className={styles['logins']}>
        {logins.map(
          ({ id, device, since: begun, used_at: usedAt, is_current: isCurrent, devices = [] }) => {
            const name = deviceName(device) ?? t.unknownDevice;
            return (
              <li key={id} className={styles['login']}>
                <span>
                  <strong>{name}</strong>
                  <br />
                  <span className={textStyles['hint']}>
                    {isCurrent ? t.here : t.lastUsed({ moment: formatMoment(usedAt, locale) })}
                    <br />
                    {t.begun({ moment: formatMoment(begun, locale) })}
                  </span>
                </span>
                {isCurrent ? null : (
                  <Button
                    variant="quiet"
                    size="s"
                    busy={isBusy && chosen === id}
                    busyLabel={t.ending}
                    onClick={() => void end(id)}
                  >
                    {t.end}
                    <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
                  </Button>
                )}
                {devices.map(({ id: deviceId, since }) => (
                  <span key={deviceId} className={styles['news']}>
                    <span className={textStyles['hint']}>
                      {t.showsNews({ since: formatMoment(since, locale) })}
                    </span>
                    <Button
                      variant="quiet"
                      size="s"
                      busy={isBusy && chosen === deviceId}
                      busyLabel={t.removing}
                      onClick={() => void end(deviceId)}
                    >
                      {t.remove}
                      <VisuallyHidden>{`: ${name}, ${formatMoment(since, locale)}`}</VisuallyHidden>
                    </Button>
                  </span>
                ))}
              </li>
            );
          },
        )}
      </ul>
      {ended ? <Alert tone="success">{ended === 'login' ? t.ended : t.removed}</Alert> : null}
      {problem ? (
        <ProfileFailure
          title={typeof chosen === 'number' ? t.notRemoved : t.notEnded}
          failure={problem}
        />
      ) : null}
    </>
  );
}
