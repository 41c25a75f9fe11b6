import type { CalendarWork } from '@kaarigar/shared/contracts/desk';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { leaveMessages } from './calendar-messages';
import styles from './calendar.module.css';
import { canGive } from '../moving/part-days';
import { WorkName } from './kept-work';

interface PromisedListProps {
  readonly work: readonly CalendarWork[];
  readonly today: string;
  readonly onGiveAway: (work: CalendarWork) => void;
}

/** The work that is in the way of leave, each with the way to give it to somebody else. */
export function PromisedList({ work, today, onGiveAway }: PromisedListProps) {
  const t = useMessages(leaveMessages);
  return (
    <ul className={styles['leaves']}>
      {work.map((one) => {
        const { order_id: orderId, name } = one;
        return (
          <li key={`${orderId} ${one.day}`}>
            <WorkName work={one} />
            {canGive(one, today) ? (
              <Button
                variant="quiet"
                size="s"
                aria-haspopup="dialog"
                aria-label={t.giveAwayOf({ orderId, name })}
                onClick={() => onGiveAway(one)}
              >
                {t.giveAway}
              </Button>
            ) : (
              <span>{t.hasBegun}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
