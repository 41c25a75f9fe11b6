import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { OrderEventRow } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatTime } from '@kaarigar/shared/i18n/format';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Unbroken } from '@kaarigar/shared/ui/unbroken';
import { orderPageMessages } from './order-page-messages';
import styles from './order.module.css';
import { eventText } from '../order-words/event-text';

interface TimelineListProps {
  readonly events: readonly OrderEventRow[];
  /** Who comes: their names are written as the page is. */
  readonly workers: readonly AssignedWorker[];
  /** A stage of contract work is not booked: it is there because its price was accepted. */
  readonly isStage: boolean;
}

/** What has happened to the order so far, oldest first. */
export function TimelineList({ events, workers, isStage }: TimelineListProps) {
  const t = useMessages(orderPageMessages);
  const locale = useLocale();
  return (
    <section aria-labelledby="order-timeline" className={styles['block']}>
      <h2 id="order-timeline" className={textStyles['subtitle']}>
        {t.timeline}
      </h2>
      <ol className={styles['timeline']}>
        {events.map((told) => {
          const named = workers.find(({ name }) => name === told.data['name']);
          const event = named
            ? { ...told, data: { ...told.data, name: workerName(named, locale) } }
            : told;
          const text =
            isStage && event.type === 'created' ? t.accepted : eventText(event)?.[locale];
          if (!text) return null;
          const at = new Date(event.at);
          return (
            <li key={event.id}>
              <span className={styles['event']}>
                <Unbroken text={text} />
              </span>
              <time dateTime={event.at} className={styles['small']}>
                {`${formatDate(at, locale)}, ${formatTime(at, locale)}`}
              </time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
