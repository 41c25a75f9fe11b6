import { useState } from 'react';
import type { DeskCalendar } from '@kaarigar/shared/contracts/desk';
import type { AssignedWorker, OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { indianDay, lastDayOfWork } from '@kaarigar/shared/domain/schedule';
import type { OrderControls } from '../action-dialog/order-controls';
import { MoveDialog, type Moving } from './move-dialog';
import { startOf } from './part-days';

interface GiveDialogProps {
  readonly controls: OrderControls;
  readonly worker: AssignedWorker;
}

/** On the page of an order what the calendar has on each card: the work, or some days of it, goes to somebody else. */
export function GiveDialog({ controls, worker }: GiveDialogProps) {
  const { order } = controls;
  // As the person saw it, until they go on from what a colleague changed.
  const [moving, setMoving] = useState(() => movingOf(order, worker.worker_id));
  if (!moving) return null;
  return (
    <MoveDialog
      key={moving.work.updated_at}
      moving={moving}
      calendar={calendarOf(order)}
      onClose={controls.close}
      onMoved={controls.succeed}
      onFailed={controls.refresh}
      onFromThere={({ fromWorker }) => setMoving(movingOf(order, fromWorker))}
    />
  );
}

/** The part of an order that is one worker's, to be given away; null: they do not come. */
function movingOf(order: OrderDetails, fromWorker: string | null): Moving | null {
  const parts = order.workers.find(({ worker_id: id }) => id === fromWorker)?.parts;
  const standing = calendarOf(order).workers.find(({ id }) => id === fromWorker)?.work[0];
  if (!standing) return null;
  const work = { ...standing, parts };
  return { work, fromWorker, toWorker: null, day: startOf(work) };
}

/** What the calendar would say of this order and its workers. */
function calendarOf(order: OrderDetails): DeskCalendar {
  const today = indianDay(new Date());
  const end = (first: string) => lastDayOfWork(order.scheduled_on ?? first, order.days ?? 1);
  return {
    today,
    from: order.scheduled_on ?? today,
    days: [],
    waiting: [],
    undated: [],
    workers: order.workers.map(
      ({ worker_id: id, name, name_hi: hindi, phone, trades, day, parts }) => ({
        id,
        name,
        name_hi: hindi ?? null,
        phone,
        trades: trades ?? [],
        area: null,
        leave: [],
        days_off: [],
        work: [
          {
            order_id: order.order_id,
            name: order.name,
            phone: order.phone_no,
            has_account: order.has_account ?? false,
            service_type: order.service_type,
            service_type_hi: order.service_type_hi,
            address: order.address,
            slot: order.slot,
            day: parts?.[0]?.day ?? day,
            last_day: parts?.[parts.length - 1]?.last_day ?? end(day),
            scheduled_on: order.scheduled_on,
            days: order.days,
            status: order.status,
            job_status: order.job_status,
            updated_at: order.updated_at,
          },
        ],
      }),
    ),
  };
}
