import { useId, useState } from 'react';
import { changeVisit } from '@kaarigar/shared/api/order-actions';
import type { Visit } from '@kaarigar/shared/contracts/payment-api';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { bookingMessages } from '../booking/booking-messages';
import { problemText } from '../booking/problem-text';
import { ScheduleFields } from '../booking/schedule-fields';
import type { FieldProblem } from '../booking/validate-booking';
import { checkVisit, visitFields, type VisitFields } from './check-visit';
import styles from './order.module.css';
import { visitMessages } from './visit-messages';

interface VisitDialogProps {
  readonly context: RemoteContext;
  readonly order: OrderDetailRow;
  readonly hasWorkers: boolean;
  readonly onClose: () => void;
  /** Null: it is changed. A failure: the order is no longer as the page shows it. */
  readonly onDone: (failure: Problem | null) => void;
}

/** Another day, part of the day or address for the work on an order. */
export function VisitDialog({ context, order, hasWorkers, onClose, onDone }: VisitDialogProps) {
  const t = useMessages(visitMessages);
  const words = useMessages(bookingMessages);
  const locale = useLocale();
  const formId = useId();
  // What the person saw when they opened this; the page behind goes on refreshing.
  const [seen] = useState(order);
  const form = useForm<VisitFields, Visit, FieldProblem>({
    initial: visitFields(seen),
    check: (fields, at) => checkVisit(seen, fields, at),
    text: (field, problem) => problemText(field, problem, locale),
    refusals: { invalid_date: { day: 'invalid_date' } },
    async send(visit) {
      try {
        await changeVisit(context, seen.order_id, {
          ...visit,
          expected_updated_at: seen.updated_at,
        });
      } catch (error) {
        const problem = problemOf(error);
        if (problem.code !== 'order_changed' && problem.code !== 'not_found') throw error;
        return onDone(problem);
      }
      onDone(null);
    },
  });
  const { field } = form;

  // Closing cannot take back what is already sent, and the person would not see what became of it.
  function handleClose(): void {
    if (!form.isBusy) onClose();
  }

  return (
    <Dialog
      open
      onClose={handleClose}
      title={t.title}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isBusy}
            busyLabel={t.saving}
          >
            {t.confirm}
          </Button>
          <Button variant="quiet" onClick={handleClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles['form']}>
        <p>{t.text}</p>
        {hasWorkers ? <p>{t.workers}</p> : null}
        <ScheduleFields
          day={field('day')}
          slot={seen.kind === 'service' ? field('slot') : null}
          standingDay={seen.scheduled_on ?? ''}
        />
        <TextAreaField
          {...field('address')}
          required
          {...personInputs.address}
          label={words.address}
          hint={words.addressHint}
          rows={2}
        />
        <FieldsAlert summary={form.summary} />
        <ProblemAlert
          problem={form.problem}
          title={t.notChanged}
          action={<ContactLinks orderId={seen.order_id} />}
        />
      </form>
    </Dialog>
  );
}
