import { useState } from 'react';
import { withdrawComplaint } from '@kaarigar/shared/api/order-actions';
import type { StoredPhoto } from '@kaarigar/shared/api/photos';
import type { OrderDetailRow, OrderEventRow } from '@kaarigar/shared/contracts/rows';
import { complaintAsk, complaintTalk } from '@kaarigar/shared/domain/complaint';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { lazyPart } from '@kaarigar/shared/ui/lazy-part';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { scheduleText } from '../order-words/schedule-text';
import { CallUs } from './call-us';
import { complaintMessages } from './complaint-messages';
import { ComplaintTalk, MoreWords } from './complaint-talk';
import styles from './order.module.css';

/** Few people send any. */
const ComplaintPhotos = lazyPart(() =>
  import(/* webpackChunkName: "order-dialogs" */ './complaint-photos').then(
    (file) => file.ComplaintPhotos,
  ),
);

interface ComplaintStateProps {
  readonly context: RemoteContext;
  readonly userId: string;
  readonly order: OrderDetailRow;
  readonly events: readonly OrderEventRow[];
  /** Of all their complaints about the work. */
  readonly photos: readonly StoredPhoto[];
  /** The last day on which something can be said, while it can be said; null: no longer. */
  readonly lastDay: string | null;
  /** We are still to come again for it. */
  readonly comesAgain: boolean;
  /** We came again for it, and that is done. */
  readonly cameAgain: boolean;
  readonly onChanged: () => void;
  /** Something was taken back, or said after an answer: what stands there now is read from its top. */
  readonly onEnded: () => void;
}

/** Whether there is a complaint, or what was said about one; whom to call stands beside it. */
export function hasComplaintTalk(
  { complaint }: Pick<OrderDetailRow, 'complaint'>,
  events: readonly OrderEventRow[],
): boolean {
  return complaint !== null || complaintTalk(events).length > 0;
}

/** What the customer said is not right and what we answered; while they wait, the way to say more and the way back. */
export function ComplaintState(props: ComplaintStateProps) {
  const { context, userId, order, events, photos, lastDay, onChanged, onEnded } = props;
  const { comesAgain, cameAgain } = props;
  const { order_id: orderId } = order;
  const t = useMessages(complaintMessages);
  const locale = useLocale();
  const { isBusy, problem, forgetProblem, run } = useSubmission();
  const [isAsking, setIsAsking] = useState(false);
  /** The event of the complaint that was taken back here. */
  const [takenBack, setTakenBack] = useState<number | null>(null);
  const turns = complaintTalk(events);
  const isAsked = complaintAsk(events) !== null;
  const wished = scheduleText(
    { scheduled_on: order.complaint_day, slot: order.complaint_slot },
    locale,
  );
  const said = events.reduce<OrderEventRow | undefined>(
    (last, event) => (event.type === 'complained' ? event : last),
    undefined,
  );
  const again = lastDay === null ? null : t.sayAgain({ day: formatDate(lastDay, locale) });

  async function takeBack(): Promise<void> {
    const outcome = await run(() => withdrawComplaint(context, orderId, {}));
    if (outcome?.state === 'known') {
      setIsAsking(false);
      setTakenBack(said?.id ?? null);
      onEnded();
    } else if (outcome) {
      // Staff may have answered meanwhile.
      onChanged();
    }
  }

  function keep(): void {
    if (isBusy) return;
    forgetProblem();
    setIsAsking(false);
  }

  const ticket = said?.data['ticket'];
  if (order.complaint !== null) {
    return (
      <>
        <Alert
          tone={isAsked ? 'warning' : 'info'}
          title={isAsked ? t.weAsk : t.said}
          action={
            <Button variant="quiet" size="s" onClick={() => setIsAsking(true)}>
              {t.takeBack}
            </Button>
          }
        >
          <div className={styles['form']}>
            <ComplaintTalk turns={turns} />
            {wished === null ? null : <p>{t.wished({ when: wished })}</p>}
            <MoreWords
              // The field for an answer is there as soon as it is asked for.
              key={String(isAsked)}
              {...{ context, userId, orderId }}
              isAsked={isAsked}
              onSent={onChanged}
            />
            <p>
              {t.settled}
              {typeof ticket === 'number' ? ` ${t.number({ number: ticket })}` : null}
            </p>
            <ComplaintPhotos
              {...{ context, orderId, photos, onChanged }}
              since={said?.at ?? null}
            />
          </div>
        </Alert>
        {/* Beside what can be done there a phone has no room for two more buttons. */}
        <CallUs orderId={orderId} />
        <Dialog
          open={isAsking}
          onClose={keep}
          title={t.takeBackTitle}
          footer={
            <>
              <Button
                variant="primary"
                busy={isBusy}
                busyLabel={t.takingBack}
                onClick={() => void takeBack()}
              >
                {t.confirmTakeBack}
              </Button>
              <Button variant="quiet" onClick={keep}>
                {t.keepComplaint}
              </Button>
            </>
          }
        >
          <p>{t.takeBackText}</p>
          {again === null ? null : <p>{again}</p>}
          <ProblemAlert problem={problem} title={t.notTakenBack} />
        </Dialog>
      </>
    );
  }
  const gallery =
    photos.length === 0 ? null : (
      <ComplaintPhotos {...{ context, orderId, photos, onChanged }} since={null} />
    );
  return (
    <>
      {said && takenBack === said.id ? (
        <Alert tone="success" title={t.takenBack}>
          {again}
        </Alert>
      ) : null}
      {turns.length === 0 ? null : (
        <>
          <Alert tone="info" title={cameAgain && !comesAgain ? t.cameAgain : t.answered}>
            <div className={styles['form']}>
              <ComplaintTalk turns={turns} />
              {lastDay === null ? null : (
                <MoreWords
                  {...{ context, userId, orderId }}
                  reply={comesAgain ? t.moreLabel : t.writeBack}
                  onSent={onEnded}
                />
              )}
              {typeof ticket === 'number' ? <p>{t.number({ number: ticket })}</p> : null}
            </div>
          </Alert>
          <CallUs orderId={orderId} />
        </>
      )}
      {gallery}
    </>
  );
}
