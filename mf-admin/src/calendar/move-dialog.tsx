import { useId, useState } from 'react';
import { moveWork } from '@kaarigar/shared/api/desk-calendar';
import type { CalendarWorker, UndatedWork } from '@kaarigar/shared/contracts/desk';
import {
  bookableDays,
  isClosedOn,
  nextBookableDays,
  SLOTS,
  type Slot,
} from '@kaarigar/shared/domain/schedule';
import { checked } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { workerName, type Named } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { DayField } from '@kaarigar/shared/ui/day-field';
import { SelectField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { useDeskContext } from '../desk-settings/desk-context';
import { Telling } from '../order/telling';
import { useWorkerSearch } from '../order-workers/use-worker-search';
import { WorkerPicker } from '../order-workers/worker-picker';
import { moveMessages } from './calendar-messages';
import styles from './calendar.module.css';

/** Work that is to move, and where it was dropped; by keyboard it is where it was. */
export interface Moving {
  /** `day` is missing while none is agreed. */
  readonly work: UndatedWork & { readonly day?: string };
  readonly fromWorker: string | null;
  readonly toWorker: string | null;
  /** Empty: to be chosen. */
  readonly day: string;
}

interface MoveDialogProps {
  readonly moving: Moving;
  readonly workers: readonly CalendarWorker[];
  readonly onClose: () => void;
  readonly onMoved: (message: string) => void;
  /** It may be otherwise by now. */
  readonly onFailed: () => void;
}

/** Asks who comes when, and moves it as a whole: a conflict changes nothing, and says why. */
export function MoveDialog({ moving, workers, onClose, onMoved, onFailed }: MoveDialogProps) {
  const t = useMessages(moveMessages);
  const locale = useLocale();
  const nameOf = (worker: Named | undefined) => (worker ? workerName(worker, locale) : '');
  const context = useDeskContext();
  const formId = useId();
  // As the person saw it, whatever the page behind has read since.
  const [{ work, fromWorker, toWorker, day }] = useState(moving);
  const [openedAt] = useState(() => new Date());
  const { first, last } = bookableDays(openedAt);
  const search = useWorkerSearch(
    context,
    { orderId: work.order_id, fromWorker: fromWorker ?? undefined },
    { day, slot: slotOf(work.slot) },
  );
  const form = useForm({
    initial: {
      worker: toWorker ?? '',
      name: nameOf(workers.find(({ id }) => id === toWorker)),
      day,
      slot: slotOf(work.slot),
    },
    check: (values) => {
      const isOpen = values.day >= first && values.day <= last && !isClosedOn(values.day);
      return checked(
        {
          worker: values.worker === '' ? 'missing' : undefined,
          day:
            values.day === ''
              ? 'missing'
              : values.day === work.day || isOpen
                ? undefined
                : 'notOpen',
        },
        values,
      );
    },
    text: (_, fault): string => t[fault],
    async send(values) {
      try {
        await moveWork(context, {
          orderId: work.order_id,
          fromWorker,
          toWorker: values.worker,
          day: values.day,
          slot: values.slot || null,
          expectedUpdatedAt: work.updated_at,
        });
      } catch (error) {
        onFailed();
        // Somebody may have other work by now: the list must show it.
        search.again();
        throw error;
      }
      onMoved(t.done({ orderId: work.order_id, name: values.name }));
    },
  });

  function handleClose(): void {
    // Its answer would be seen by nobody.
    if (!form.isBusy) onClose();
  }

  return (
    <Dialog
      open
      size="l"
      onClose={handleClose}
      title={t.title({ orderId: work.order_id })}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isBusy}
            busyLabel={t.doing}
          >
            {form.values.name === '' ? t.confirm : t.confirmName({ name: form.values.name })}
          </Button>
          <Button variant="quiet" onClick={handleClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles['form']}>
        <p>{[work.name, serviceName(work, locale), work.address].join(' · ')}</p>
        <FieldRow>
          <DayField
            {...form.field('day')}
            label={t.day}
            near={nextBookableDays(openedAt, NEAR_DAYS)}
            openedAt={openedAt}
            onChange={({ target }) => {
              form.change({ day: target.value });
              search.search({ day: target.value || day });
            }}
          />
          <SelectField
            {...form.field('slot')}
            label={t.slot}
            placeholder={t.wholeDay}
            options={SLOTS.map((slot) => ({ value: slot, label: slotText(slot, locale) }))}
            onChange={({ target }) => {
              form.change({ slot: slotOf(target.value) });
              search.search({ slot: slotOf(target.value) });
            }}
          />
        </FieldRow>
        {form.values.day !== (work.day ?? '') || form.values.slot !== (work.slot ?? '') ? (
          <>
            <p>{t.agree}</p>
            <Telling
              order={{
                name: work.name,
                phone_no: work.phone,
                told_by: work.has_account ? undefined : [],
              }}
            />
          </>
        ) : null}
        <WorkerPicker
          search={search}
          value={form.values.worker}
          error={form.problems.worker ? t.missing : null}
          onChange={(chosen) => form.change({ worker: chosen.worker_id, name: nameOf(chosen) })}
        />
        {form.problem?.code === 'order_changed' ? (
          <Alert tone="error" title={t.failed}>
            {t.changed}
          </Alert>
        ) : (
          <ProblemAlert problem={form.problem} title={t.failed} />
        )}
      </form>
    </Dialog>
  );
}

/** As many as stand beside each other. */
const NEAR_DAYS = 3;

const slotOf = (text: string | null): Slot | '' => SLOTS.find((slot) => slot === text) ?? '';
