import { useId, useState } from 'react';
import { complain } from '@kaarigar/shared/api/order-actions';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { COMPLAINT_KINDS } from '@kaarigar/shared/domain/complaint';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { isPaid } from '@kaarigar/shared/domain/order-status';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useOwnDraft } from '@kaarigar/shared/forms/use-own-draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { PhotoField } from '@kaarigar/shared/photos/photo-field';
import { PhotoUploads } from '@kaarigar/shared/photos/photo-uploads';
import { usePhotos } from '@kaarigar/shared/photos/use-photos';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ChipGroupField } from '@kaarigar/shared/ui/chip-group-field';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { problemText } from '../booking/problem-text';
import { ScheduleFields } from '../booking/schedule-fields';
import type { FieldProblem } from '../booking/validate-booking';
import { AboutOrder } from './about-order';
import { CallUs } from './call-us';
import {
  canWant,
  checkComplaint,
  WANTS,
  wantsMoney,
  type ComplaintFields,
  type Said,
} from './check-complaint';
import { complaintMessages, kindMessages, wantMessages } from './complaint-messages';
import { ProblemInView } from './problem-in-view';
import styles from './order.module.css';

interface ComplainDialogProps {
  readonly context: RemoteContext;
  readonly order: OrderDetailRow;
  readonly worked?: readonly string[];
  /** The last day on which it can be said. */
  readonly lastDay: string | null;
  readonly onClose: () => void;
  /** Null: it is said. A failure: the order is no longer as the page shows it. */
  readonly onDone: (failure: Problem | null) => void;
}

/** None of the common reasons. */
const OTHER = 'other';

/** What they want, and what joins it to their words. */
const LONGEST_WANT = 40;

/** Says what is not right about work that was done: in words, a common reason if one fits, and photos if they like. */
export function ComplainDialog(props: ComplainDialogProps) {
  const { context, order, worked, lastDay, onClose, onDone } = props;
  const t = useMessages(complaintMessages);
  const kinds = useMessages(kindMessages);
  const wants = useMessages(wantMessages);
  const locale = useLocale();
  const formId = useId();
  const { order_id: orderId } = order;
  /** It is said, and these photos follow. */
  const [following, setFollowing] = useState<readonly Blob[]>([]);
  const draft = useOwnDraft(`complain.${orderId}`);
  const chosen = usePhotos(draft);
  const isPaidFor = isPaid(order.status);
  const form = useForm<ComplaintFields, Said, FieldProblem>({
    draft,
    initial: { text: '', kind: '', want: '', day: '', slot: '' },
    check: (fields, at) => checkComplaint(fields, { isPaid: isPaidFor, wants }, at),
    text: (field, problem) =>
      field === 'day' || field === 'slot' ? problemText(field, problem, locale) : t.wordsMissing,
    refusals: { invalid_date: { day: 'invalid_date' } },
    async send(said) {
      const photos = await chosen.ready();
      if (photos === null) return false;
      try {
        await complain(context, orderId, said);
      } catch (error) {
        const problem = problemOf(error);
        if (problem.code !== 'order_changed' && problem.code !== 'not_found') throw error;
        onDone(problem);
        return undefined;
      }
      if (photos.length === 0) onDone(null);
      else setFollowing(photos);
      return undefined;
    },
  });

  /** One question after the other: on a phone all of them at once are a wall. */
  const isKindSaid = form.values.kind !== '';

  // Closing cannot take back what is already sent, and the person would not see what became of it.
  function handleClose(): void {
    if (!form.isBusy) onClose();
  }

  if (following.length > 0) {
    return (
      <Dialog
        open
        onClose={() => onDone(null)}
        title={t.saidTitle}
        footer={
          <Button variant="quiet" onClick={() => onDone(null)}>
            {t.toOrder}
          </Button>
        }
      >
        <div className={styles['form']}>
          <p>{t.photosFollow}</p>
          <PhotoUploads
            context={context}
            of={{ orderId }}
            photos={following}
            before={0}
            onSent={() => onDone(null)}
          />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={handleClose}
      title={t.title}
      footer={
        <>
          {isKindSaid ? (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={form.isBusy}
              busyLabel={chosen.waits ?? t.sending}
            >
              {t.send}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={handleClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles['form']}>
        <AboutOrder order={order} worked={worked} />
        {lastDay === null ? null : <p>{t.text({ day: formatDate(lastDay, locale) })}</p>}
        <ChipGroupField
          {...form.choice('kind')}
          isWordy
          legend={t.kind}
          chips={[
            ...COMPLAINT_KINDS.map((kind) => ({ value: kind, label: kinds[kind] })),
            { value: OTHER, label: t.otherKind },
          ]}
        />
        {isKindSaid ? (
          <>
            {canWant(form.values, isPaidFor) ? (
              <ChipGroupField
                {...form.choice('want')}
                isWordy
                legend={t.want}
                chips={WANTS.map((want) => ({ value: want, label: wants[want] }))}
              />
            ) : null}
            <TextAreaField
              {...form.field('text')}
              required
              label={t.words}
              hint={t.wordsHint}
              rows={4}
              maxLength={MAX_LENGTH.note - LONGEST_WANT}
            />
            <PhotoField chosen={chosen} label={t.photos} />
            {wantsMoney(form.values, isPaidFor) ? null : (
              <ScheduleFields
                day={form.field('day')}
                slot={form.field('slot')}
                isOptional
                dayLabel={t.when}
                inWords={t.wish}
              />
            )}
          </>
        ) : (
          <CallUs orderId={orderId} />
        )}
        <ProblemInView
          problem={form.problem}
          title={t.notSent}
          action={<ContactLinks orderId={orderId} />}
        />
      </form>
    </Dialog>
  );
}
