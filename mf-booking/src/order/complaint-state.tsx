import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useToldBy } from '@kaarigar/shared/account/told-by';
import { withdrawComplaint } from '@kaarigar/shared/api/order-actions';
import type { StoredPhoto } from '@kaarigar/shared/api/photos';
import type { OrderDetailRow, OrderEventRow } from '@kaarigar/shared/contracts/rows';
import { COMPLAINT_KINDS } from '@kaarigar/shared/domain/complaint';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { complaintAnswer } from '../order-words/order-facts';
import { scheduleText } from '../order-words/schedule-text';
import { CallUs } from './call-us';
import { complaintMessages, kindMessages } from './complaint-messages';
import type { ComplaintPhotosProps } from './complaint-photos';
import styles from './order.module.css';

/** Few people send any. A failed download leaves what was said. */
const ComplaintPhotos = lazy<ComponentType<ComplaintPhotosProps>>(() =>
  import(/* webpackChunkName: "complaint-photos" */ './complaint-photos').then(
    (file) => ({ default: file.ComplaintPhotos }),
    () => ({ default: () => null }),
  ),
);

interface ComplaintStateProps {
  readonly context: RemoteContext;
  readonly order: OrderDetailRow;
  readonly events: readonly OrderEventRow[];
  /** Of all their complaints about the work. */
  readonly photos: readonly StoredPhoto[];
  /** The last day on which something can be said, while it can be said; null: no longer. */
  readonly lastDay: string | null;
  /** Says once more that it is not right; null: it is too late, or we come again first. */
  readonly onAgain: (() => void) | null;
  readonly onChanged: () => void;
  readonly onTakenBack: () => void;
}

/** What the customer said is not right, while they wait for an answer, and the way back; afterwards what we answered last. */
export function ComplaintState(props: ComplaintStateProps) {
  const { context, order, events, photos, lastDay, onAgain, onChanged, onTakenBack } = props;
  const t = useMessages(complaintMessages);
  const kinds = useMessages(kindMessages);
  const by = useToldBy();
  const locale = useLocale();
  const { isBusy, problem, forgetProblem, run } = useSubmission();
  const [isAsking, setIsAsking] = useState(false);
  /** The event of the complaint that was taken back here. */
  const [takenBack, setTakenBack] = useState<number | null>(null);
  const { complaint, complaint_kind: kind } = order;
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
    const outcome = await run(() => withdrawComplaint(context, order.order_id, {}));
    if (outcome?.state === 'known') {
      setIsAsking(false);
      setTakenBack(said?.id ?? null);
      onTakenBack();
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

  if (complaint !== null) {
    const ticket = said?.data['ticket'];
    return (
      <>
        <Alert
          tone="info"
          title={t.said}
          action={
            <Button variant="quiet" size="s" onClick={() => setIsAsking(true)}>
              {t.takeBack}
            </Button>
          }
        >
          <div className={styles['form']}>
            <div>
              {kind === null ? null : <p>{kinds[kind]}</p>}
              <p className={textStyles['lines']}>{complaint}</p>
              {wished === null ? null : <p>{t.wished({ when: wished })}</p>}
            </div>
            <p>{t.waiting({ by })}</p>
            <div className={styles['call']}>
              {typeof ticket === 'number' ? <p>{t.number({ number: ticket })}</p> : null}
              <CallUs orderId={order.order_id} />
            </div>
            <Suspense>
              <ComplaintPhotos
                {...{ context, photos, onChanged }}
                orderId={order.order_id}
                since={said?.at ?? null}
              />
            </Suspense>
          </div>
        </Alert>
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
  if (said && takenBack === said.id) {
    return (
      <Alert tone="success" title={t.takenBack}>
        {again}
      </Alert>
    );
  }
  const gallery =
    photos.length === 0 ? null : (
      <Suspense>
        <ComplaintPhotos
          {...{ context, photos, onChanged }}
          orderId={order.order_id}
          since={null}
        />
      </Suspense>
    );
  const answer = complaintAnswer(events);
  if (!answer || !said) return gallery;
  const { text } = answer.data;
  const own = said.data;
  const ownKind = COMPLAINT_KINDS.find((known) => known === own['kind']);
  return (
    <>
      {typeof text === 'string' || onAgain ? (
        <Alert
          tone="info"
          title={t.answered}
          action={
            onAgain ? (
              <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={onAgain}>
                {t.stillNotRight}
              </Button>
            ) : null
          }
        >
          <div className={styles['form']}>
            <div>
              {typeof text === 'string' ? <p className={textStyles['lines']}>{text}</p> : null}
              <p className={textStyles['note']}>
                <time dateTime={answer.at}>{formatDate(new Date(answer.at), locale)}</time>
              </p>
            </div>
            <CallUs orderId={order.order_id} isShort />
          </div>
        </Alert>
      ) : null}
      <div className={styles['form']}>
        <div>
          <p className={textStyles['note']}>{t.youWrote}</p>
          {ownKind ? <p>{kinds[ownKind]}</p> : null}
          {typeof own['text'] === 'string' ? (
            <p className={textStyles['lines']}>{own['text']}</p>
          ) : null}
        </div>
        {gallery}
      </div>
    </>
  );
}
