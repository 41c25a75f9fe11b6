import { useId, useState } from 'react';
import { changeVisit } from '@kaarigar/shared/api/order-actions';
import { roomWishAt } from '@kaarigar/shared/api/room';
import type { Visit } from '@kaarigar/shared/contracts/payment-api';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { SLOTS } from '@kaarigar/shared/domain/schedule';
import { followVisit } from '@kaarigar/shared/domain/follow-visit';
import { canChangeVisit } from '@kaarigar/shared/domain/order-status';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useOwnDraft } from '@kaarigar/shared/forms/use-own-draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { AddressField } from '@kaarigar/shared/ui/address-field';
import { Alert } from '@kaarigar/shared/ui/alert';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { bookingMessages } from '../booking/booking-messages';
import { problemText } from '../booking/problem-text';
import { RoomLater } from '../booking/room-later';
import { ScheduleFields } from '../booking/schedule-fields';
import type { FieldProblem } from '../booking/validate-booking';
import { changeOf, checkVisit, visitFields, type VisitFields } from './check-visit';
import { ProblemInView } from './problem-in-view';
import styles from './order.module.css';
import { useFreshOrder } from './use-fresh-order';
import { visitMessages } from './visit-messages';

interface VisitDialogProps {
  readonly context: RemoteContext;
  readonly order: OrderDetailRow;
  readonly hasWorkers: boolean;
  readonly onClose: () => void;
  /** The page shows another order than there is now. */
  readonly onOutdated: () => void;
  /** When and where the work is now. A problem: there is no such order any more. */
  readonly onDone: (outcome: Visit | Problem) => void;
}

/** The button says what it changes. */
const BUTTONS = {
  nothing: 'confirm',
  day: 'confirmDay',
  time: 'confirmTime',
  address: 'confirmAddress',
  both: 'confirmBoth',
} as const;

/** Another day, part of the day or address for the work on an order. */
export function VisitDialog(props: VisitDialogProps) {
  const { context, order, hasWorkers, onClose, onOutdated, onDone } = props;
  const t = useMessages(visitMessages);
  const words = useMessages(bookingMessages);
  const locale = useLocale();
  const formId = useId();
  // What the person saw when they opened this; the page behind goes on refreshing.
  const [opened] = useState(order);
  const [isRefused, setIsRefused] = useState(false);
  /** After a refusal they read here how it is now. */
  const seen = isRefused ? order : opened;
  // For a reload alone: whoever leaves it leaves it as it is, and is told so.
  const draft = useOwnDraft(`visit.${order.order_id}`);
  const watchOrder = useFreshOrder(order.updated_at);
  const form = useForm<VisitFields, Visit, FieldProblem>({
    draft,
    initial: visitFields(opened),
    check: (fields, at) => checkVisit(seen, fields, at),
    text: (field, problem) => problemText(field, problem, locale),
    refusals: { invalid_date: { day: 'invalid_date' } },
    async send(visit) {
      const isShown = watchOrder();
      try {
        // Who comes, or what was paid meanwhile, is no reason to refuse another day.
        const { address, scheduled_on, slot } = seen;
        await changeVisit(context, seen.order_id, {
          ...visit,
          seen: { address, scheduled_on, slot: SLOTS.find((one) => one === slot) ?? null },
        });
      } catch (error) {
        const problem = problemOf(error);
        if (problem.code === 'not_found') return onDone(problem);
        // Somebody was faster: what was typed stays, to be sent again.
        if (problem.code === 'order_changed') {
          setIsRefused(true);
          onOutdated();
        }
        throw error;
      }
      onOutdated();
      await isShown();
      onDone(visit);
    },
  });
  const { field } = form;

  // What they did not touch follows what it is now.
  const [followed, setFollowed] = useState(opened);
  if (followed.updated_at !== seen.updated_at) {
    setFollowed(seen);
    form.change(followVisit(form.values, visitFields(followed), visitFields(seen)));
  }

  /** The work has begun meanwhile, or the order is over: nothing is left to change. */
  const isLate = isRefused && !canChangeVisit(order);

  /** They were told that their change is not saved. */
  const [isWarned, setIsWarned] = useState(false);

  // Closing cannot take back what is already sent, and the person would not see what became of it.
  function leave(): void {
    if (form.isBusy) return;
    draft.clear();
    onClose();
  }

  /** Escape, Back or a tap beside it is often a slip: what was typed goes at the second one. */
  function handleClose(): void {
    if (changeOf(visitFields(seen), form.values) === null || isLate || isWarned) leave();
    else setIsWarned(true);
  }

  return (
    <Dialog
      open
      onClose={handleClose}
      title={t.title}
      footer={
        <>
          {isLate ? null : (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={form.isBusy}
              busyLabel={t.saving}
            >
              {t[BUTTONS[changeOf(visitFields(seen), form.values) ?? 'nothing']]}
            </Button>
          )}
          <Button variant="quiet" onClick={leave}>
            {t.back}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles['form']}>
        <FieldsAlert summary={form.summary} />
        <p>{t.text}</p>
        {hasWorkers ? <p>{t.workers}</p> : null}
        <ScheduleFields
          day={field('day')}
          slot={seen.kind === 'service' ? field('slot') : null}
          standingDay={seen.scheduled_on ?? ''}
        />
        <RoomLater
          context={context}
          // Of the time that is agreed nothing is asked.
          wish={
            changeOf(visitFields(seen), { ...form.values, address: seen.address }) === null
              ? null
              : roomWishAt(seen, form.values)
          }
        />
        <AddressField {...field('address')} label={words.address} />
        <ProblemInView
          problem={form.problem}
          title={t.notChanged}
          // Somebody was faster: what it is now, and the button, are all they need.
          action={isRefused && !isLate ? null : <ContactLinks orderId={seen.order_id} />}
        >
          {isRefused ? (
            <Alert tone="info" title={isLate ? t.tooLate : t.isNow}>
              {visitText(order, locale) ?? t.noDay}
              <br />
              {order.address}
            </Alert>
          ) : null}
        </ProblemInView>
        {isWarned ? <Alert tone="warning">{t.unsaved}</Alert> : null}
      </form>
    </Dialog>
  );
}
