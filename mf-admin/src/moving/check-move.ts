import { bookableDays, isClosedOn } from '@kaarigar/shared/domain/schedule';
import { checked } from '@kaarigar/shared/forms/check';
import type { fitOf } from './calendar-view';
import { startOf, type MovableWork } from './part-days';

interface MoveFields {
  readonly worker: string;
  readonly day: string;
  readonly slot: string;
  /** Empty: all of the work goes. */
  readonly part: string;
  readonly anyway: boolean;
}

interface Before {
  readonly work: Pick<MovableWork, 'day' | 'scheduled_on' | 'slot'>;
  readonly fromWorker: string | null;
  readonly fit: ReturnType<typeof fitOf>;
  readonly now: Date;
}

/** Checks who is to come, and when; day and time are asked only when all of the work goes. The database decides. */
export function checkMove<Fields extends MoveFields>(
  fields: Fields,
  { work, fromWorker, fit, now }: Before,
) {
  const { worker, day, slot, part, anyway } = fields;
  const { first, last } = bookableDays(now);
  const isPart = part !== '';
  const isSameDay = day === startOf(work);
  const stays = isPart || (isSameDay && slot === (work.slot ?? ''));
  const isOpen = day >= first && day <= last && !isClosedOn(day);
  return checked(
    {
      day: isPart
        ? undefined
        : day === ''
          ? 'missing'
          : isSameDay || isOpen
            ? undefined
            : 'notOpen',
      worker:
        worker === ''
          ? 'missing'
          : worker === fromWorker && stays
            ? 'unchanged'
            : fit === 'busy' || fit === 'away'
              ? fit
              : undefined,
      anyway: fit === 'otherTrade' && !anyway ? 'notSure' : undefined,
    },
    fields,
  );
}
