import { displayPhone } from '@kaarigar/shared/brand';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { workHours } from '@kaarigar/shared/i18n/work-hours';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonAnchor } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { orderMessages } from '../order-words/order-messages';
import { scheduleText } from '../order-words/schedule-text';
import { orderPageMessages } from './order-page-messages';
import styles from './order.module.css';

interface WorkersCardProps {
  readonly workers: readonly AssignedWorker[];
  /** Number of days of a hire; null for other orders. */
  readonly days: number | null;
  /** The customer asked to cancel and has no answer: nobody is promised. */
  readonly isInDoubt?: boolean;
}

/** Who comes to the door and when, each with a number to call. */
export function WorkersCard({ workers, days, isInDoubt = false }: WorkersCardProps) {
  const t = useMessages(orderPageMessages);
  const words = useMessages(orderMessages);
  const locale = useLocale();
  return (
    <Card as="section" className={styles['standing']}>
      <h2 className={textStyles['subtitle']}>
        {workers.some(({ began_at }) => began_at !== null)
          ? t.whoWorked
          : isInDoubt
            ? t.whoWasToCome
            : t.whoComes}
      </h2>
      <ul className={styles['workers']}>
        {workers.map(({ worker_id, name, phone, day, slot, began_at, ended_at }) => {
          const when = scheduleText({ scheduled_on: day, slot }, locale);
          const number = displayPhone(`+91${phone}`);
          return (
            <li key={worker_id}>
              <div>
                <span className={styles['event']}>{name}</span>
                <span className={styles['small']}>
                  {days === null || days === 1 ? when : `${when} · ${words.days({ count: days })}`}
                </span>
                {began_at === null ? null : (
                  <span className={styles['small']}>
                    {workHours({ began_at, ended_at }, locale)}
                  </span>
                )}
              </div>
              <ButtonAnchor
                variant="quiet"
                size="s"
                icon="phone"
                href={`tel:+91${phone}`}
                aria-label={t.callWorker({ name, phone: number })}
              >
                {number}
              </ButtonAnchor>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
