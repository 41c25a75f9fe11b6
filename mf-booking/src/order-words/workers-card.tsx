import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { facesOf } from '@kaarigar/shared/domain/portrait';
import type { Trade } from '@kaarigar/shared/domain/trade';
import { partsText } from '@kaarigar/shared/i18n/days-text';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { hasWorkHours, workHours } from '@kaarigar/shared/i18n/work-hours';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Card } from '@kaarigar/shared/ui/card';
import { WorkerCard } from '@kaarigar/shared/ui/worker-card';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { orderMessages } from './order-messages';
import { scheduleText } from './schedule-text';
import { workersCardMessages } from './workers-card-messages';
import styles from './workers-card.module.css';

interface WorkersCardProps {
  readonly workers: readonly AssignedWorker[];
  /** Number of days of a hire; null for other orders. */
  readonly days: number | null;
  /** When the work is planned, which the slip below says: a worker's time is said where it is another. */
  readonly planned: Pick<OrderRow, 'scheduled_on' | 'slot'>;
  /** What the work asks for: of what somebody can do, that is shown. */
  readonly trades: readonly Trade[];
  /** The customer asked to cancel and has no answer: nobody is promised. */
  readonly isInDoubt?: boolean;
  /** The customer says that nobody came: what the worker noted is not told as a fact. */
  readonly isDisputed?: boolean;
  /** Which part of the work it is about, where a page has several. */
  readonly part?: string | undefined;
}

/** Who comes to the door and when, once they came when they worked; each with a number to call. */
export function WorkersCard(props: WorkersCardProps) {
  const { workers, days, planned, trades, isInDoubt = false, isDisputed = false, part } = props;
  const t = useMessages(workersCardMessages);
  const words = useMessages(orderMessages);
  const locale = useLocale();
  const heading = workers.some(isAtWork)
    ? 'whoWorks'
    : workers.some(hasBegun)
      ? isDisputed
        ? 'whoWasPlanned'
        : 'whoWorked'
      : isInDoubt
        ? 'whoWasToCome'
        : 'whoComes';
  const tradeOf = ({ trades: own }: AssignedWorker): Trade | undefined =>
    own?.find((one) => trades.includes(one)) ?? own?.[0];
  const faces = facesOf(
    workers.map((worker) => ({
      id: worker.worker_id,
      portrait: worker.portrait,
      trade: tradeOf(worker),
    })),
  );
  return (
    <Card as="section" className={styles['card']}>
      <h2 className={textStyles['subtitle']}>{t[heading]}</h2>
      {part === undefined ? null : <p className={styles['small']}>{part}</p>}
      <ul className={styles['workers']}>
        {workers.map((worker) => {
          const { worker_id, phone, day, slot, ended_at, parts } = worker;
          const began_at = isDisputed ? null : worker.began_at;
          const isAsPlanned = day === planned.scheduled_on && slot === planned.slot;
          const when = scheduleText({ scheduled_on: day, slot, days }, locale);
          return (
            <li key={worker_id}>
              <WorkerCard
                face={faces.get(worker_id) ?? ''}
                name={workerName(worker, locale)}
                phone={phone}
                trade={tradeOf(worker)}
                worksSince={worker.works_since}
                year={Number(day.slice(0, 4))}
              >
                {/* Others come on the other days: which are theirs is said first. */}
                {parts ? <p className={styles['small']}>{partsText(parts, locale)}</p> : null}
                {began_at === null && (isAsPlanned || parts) ? null : (
                  <p className={styles['small']}>
                    {began_at !== null
                      ? hasWorkHours({ began_at, ended_at })
                        ? workHours({ began_at, ended_at }, locale)
                        : null
                      : days === null || days === 1
                        ? when
                        : `${when} · ${words.days({ count: days })}`}
                  </p>
                )}
              </WorkerCard>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function hasBegun({ began_at }: AssignedWorker): boolean {
  return began_at !== null;
}

function isAtWork({ began_at, ended_at }: AssignedWorker): boolean {
  return began_at !== null && ended_at === null;
}
