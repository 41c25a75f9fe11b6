import { useState } from 'react';
import { moveWork } from '@kaarigar/shared/api/desk-calendar';
import { assignWorker } from '@kaarigar/shared/api/order-actions';
import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import { indianDay, SLOTS } from '@kaarigar/shared/domain/schedule';
import { checked } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { listedDays } from '@kaarigar/shared/i18n/days-text';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { ActionDialog } from '../action-dialog/action-dialog';
import { openDays } from '../action-dialog/open-days';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction } from '../action-dialog/use-action';
import { isToldByNobody, Telling } from '../order/telling';
import { DayAndSlot } from './day-and-slot';
import { otherTradeMessages } from './other-trade-messages';
import { OtherTradeQuestion } from './other-trade-question';
import { timeProblem } from './time-problem';
import { useWorkerSearch } from './use-worker-search';
import { WorkFacts } from './work-facts';
import { WorkerPicker } from './worker-picker';
import { assignMessages } from './worker-messages';

/** Assigns a worker. For an order without a day it asks for the day first: who is free depends on it. */
export function AssignDialog({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(assignMessages);
  const other = useMessages(otherTradeMessages);
  const locale = useLocale();
  const { context, order } = controls;
  const { cancel_reason: reason } = order;
  const needsDay = order.scheduled_on === null;
  // At the time that the customer named, until another one is agreed with them.
  const workers = useWorkerSearch(
    context,
    { orderId: order.order_id },
    { slot: SLOTS.find((slot) => slot === order.slot) ?? '' },
  );
  const { filter, search, again } = workers;
  const [open] = openDays(order);
  const [openedAt] = useState(() => new Date());
  const day = order.scheduled_on ?? filter.day;
  const dayError = needsDay ? timeProblem(filter, openedAt) : undefined;
  // A hire takes whole days; begun work is where it is, and what was to be yesterday gets another day first.
  const canChoosePart =
    order.days === null &&
    order.job_status !== 'IN_PROGRESS' &&
    (needsDay || day >= indianDay(openedAt));
  const isOtherPart =
    canChoosePart && (!needsDay || order.slot !== null) && (filter.slot || null) !== order.slot;
  const wordsOf = (problem: keyof typeof WORDS | 'otherTrade') =>
    problem === 'otherTrade' ? other.notSure : t[WORDS[problem]];
  const action = useAction({
    controls,
    action: 'assign',
    initial: { day: filter.day, worker: NOBODY, anyway: false, canDo: false },
    check: ({ worker, anyway, canDo }) =>
      checked(
        {
          anyway: reason === null || anyway ? undefined : 'notSure',
          day: dayError,
          worker: worker ? undefined : 'noWorker',
          canDo: worker === null || worker.matches_trade || canDo ? undefined : 'otherTrade',
        },
        worker,
      ),
    text: (_, problem): string => wordsOf(problem),
    async send(seen, worker) {
      try {
        if (isOtherPart) {
          await moveWork(context, {
            orderId: order.order_id,
            fromWorker: null,
            toWorker: worker.worker_id,
            day,
            slot: filter.slot || null,
            expectedUpdatedAt: seen.expected_updated_at,
          });
          return undefined;
        }
        return await assignWorker(context, order.order_id, {
          ...seen,
          worker_id: worker.worker_id,
          ...(needsDay ? { day: filter.day } : {}),
          ...(needsDay && order.slot === null && filter.slot ? { slot: filter.slot } : {}),
        });
      } catch (error) {
        // Somebody else may have assigned them to another order: the list must show that.
        again();
        throw error;
      }
    },
    success: (worker) => t.success({ name: workerName(worker, locale) }),
  });
  const { values, change, field, problems } = action.form;
  const { worker } = values;
  const first = Object.values(problems).find((problem) => problem !== undefined);

  return (
    <ActionDialog
      action={action}
      size="l"
      title={t.title}
      confirm={worker ? t.confirmName({ name: workerName(worker, locale) }) : t.confirm}
      doing={t.doing}
      toCorrect={first ? wordsOf(first) : null}
    >
      {reason === null ? null : (
        <Alert tone="warning" title={t.asksToCancel}>
          <p>
            <q>{reason}</q>
          </p>
          <CheckboxField
            name="anyway"
            label={t.anyway}
            checked={values.anyway}
            error={problems.anyway ? t.answerFirst : null}
            onChange={() => change({ anyway: !values.anyway })}
          />
        </Alert>
      )}
      <WorkFacts order={order} />
      <DayAndSlot
        order={order}
        filter={filter}
        canChoosePart={canChoosePart}
        isOver={!needsDay && canChoosePart && timeProblem({ ...filter, day }, openedAt) === 'over'}
        // What cannot be chosen is said at once, before anybody is looked for.
        error={
          dayError === undefined || dayError === 'missing' ? field('day').error : t[WORDS[dayError]]
        }
        onChange={(time) => {
          // A worker who was free at the old time may be busy at the new one.
          change({ worker: null, canDo: false });
          // Of another part it is asked about by its day.
          search(needsDay ? time : { ...time, day: time.slot === (order.slot ?? '') ? '' : day });
        }}
      />
      {open ? (
        <Alert tone="info">{t.openDays({ days: listedDays(open.days, locale) })}</Alert>
      ) : null}
      <WorkerPicker
        search={workers}
        value={worker?.worker_id ?? ''}
        error={problems.worker ? t.workerMissing : null}
        onChange={(chosen) => change({ worker: chosen, canDo: false })}
      />
      {/* Beneath the list, where whoever chose somebody goes on to the button. */}
      <div role="status">
        {worker === null || worker.matches_trade ? null : (
          <OtherTradeQuestion
            worker={worker}
            order={order}
            isSure={action.form.checkbox('canDo')}
          />
        )}
      </div>
      {isOtherPart ? <p>{t.otherPart}</p> : null}
      {isToldByNobody(order) ? <Telling order={order} /> : <p>{t.consequence}</p>}
    </ActionDialog>
  );
}

/** Nobody is chosen yet. */
const NOBODY: FreeWorker | null = null;

const WORDS = {
  missing: 'dayMissing',
  closed: 'closed',
  over: 'over',
  noWorker: 'workerMissing',
  notSure: 'answerFirst',
} as const;
