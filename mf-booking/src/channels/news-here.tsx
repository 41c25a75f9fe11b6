import { useEffect, useState } from 'react';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { CHANNEL_WORDING } from '@kaarigar/shared/i18n/channel-wording';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Part, type PartProps } from '../parts/part';
import { readDevice, turnOff, turnOn, type DeviceState } from './device';
import { newsHereMessages } from './news-here-messages';
import styles from './channels.module.css';

interface NewsHereProps {
  readonly context: RemoteContext;
  /** Within another row about news; else a row of its own. */
  readonly isWithin?: boolean;
  /** In the profile it is shown, too, while news is on: to turn it off. */
  readonly canTurnOff?: boolean;
}

/**
 * News in this browser, asked by a button of ours before the browser asks. Nothing where the browser cannot, or where it was
 * told that it must not. Staff have none.
 */
export function NewsHere({ context, isWithin = false, canTurnOff = false }: NewsHereProps) {
  const t = useMessages(newsHereMessages);
  const locale = useLocale();
  const session = useSession();
  const userId =
    session.status === 'signed-in' && session.me?.role === 'customer' ? session.userId : null;
  const [state, setState] = useState<DeviceState>('none');
  /** What was pressed here, and worked. */
  const [changed, setChanged] = useState<DeviceState | null>(null);
  const { isBusy, problem, run } = useSubmission();

  useEffect(() => {
    if (userId === null) return;
    let isShown = true;
    void readDevice({ context, userId, locale }).then((read) => {
      if (isShown) setState(read);
    });
    return () => {
      isShown = false;
    };
  }, [context, userId, locale]);

  async function change(send: () => Promise<DeviceState>): Promise<void> {
    const done = await run(send);
    if (done?.state !== 'known') return;
    setState(done.value);
    setChanged(done.value);
  }

  if (userId === null || state === 'none') return null;
  const isOn = state === 'on';
  if (isOn && !canTurnOff && changed === null) return null;
  const Frame = isWithin ? Within : Part;
  return (
    <Frame id="news-here" title={t.title}>
      <div className={styles['form']}>
        <p>{isOn ? t.isOn : t.lede}</p>
        <ProblemAlert problem={problem} title={t.failed} />
        {changed === null ? null : (
          <Alert tone="success">{changed === 'on' ? t.done : t.isOff}</Alert>
        )}
        {isOn ? null : <p className={textStyles['hint']}>{CHANNEL_WORDING.push[locale]}</p>}
        <div>
          <Button
            variant="quiet"
            busy={isBusy}
            busyLabel={isOn ? t.turningOff : t.turningOn}
            onClick={() =>
              void change(() => (isOn ? turnOff(context) : turnOn({ context, userId, locale })))
            }
          >
            {isOn ? t.turnOff : t.turnOn}
          </Button>
        </div>
      </div>
    </Frame>
  );
}

function Within({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={styles['form']}>
      <h3 id={id} className={textStyles['subtitle']}>
        {title}
      </h3>
      {children}
    </section>
  );
}
