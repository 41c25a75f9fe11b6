import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { OrderEventRow } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment } from '@kaarigar/shared/i18n/format';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { Part } from '../parts/part';
import { Unbroken } from '@kaarigar/shared/ui/unbroken';
import { orderPageMessages } from './order-page-messages';
import styles from './order.module.css';
import { eventText, workersCome } from '../order-words/event-text';

interface TimelineListProps {
  readonly events: readonly OrderEventRow[];
  /** Who comes: their names are written as the page is. */
  readonly workers: readonly AssignedWorker[];
  /** A stage of contract work is not booked: it is there because its price was accepted. */
  readonly isStage: boolean;
}

/** What has happened to the order so far, oldest first; the last of it stands in the closed row. */
export function TimelineList({ events, workers, isStage }: TimelineListProps) {
  const t = useMessages(orderPageMessages);
  const locale = useLocale();
  const told = events.flatMap((event) => {
    const text =
      isStage && event.type === 'created'
        ? t.accepted
        : eventText(namedAs(event, workers, locale))?.[locale];
    // Who comes on some of the days is said as it is.
    const isAll = event.type === 'worker_assigned' && !('last_day' in event.data);
    return text ? [{ id: event.id, at: event.at, isAll, text }] : [];
  });
  const last = told[told.length - 1];
  /** Of several who come, the last who was assigned is not all of it. */
  const now = last?.isAll && workers.length > 1 ? workersCome(workers, locale) : last?.text;
  return (
    <Part id="order-timeline" title={t.timeline} now={now}>
      <ol className={styles['timeline']}>
        {told.map(({ id, at, text }) => (
          <li key={id}>
            <span className={styles['event']}>
              <Unbroken text={text} />
            </span>
            <time dateTime={at} className={styles['small']}>
              {formatMoment(at, locale)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function namedAs(
  event: OrderEventRow,
  workers: readonly AssignedWorker[],
  locale: Locale,
): OrderEventRow {
  const named = workers.find(({ name }) => name === event.data['name']);
  if (!named) return event;
  return { ...event, data: { ...event.data, name: workerName(named, locale) } };
}
