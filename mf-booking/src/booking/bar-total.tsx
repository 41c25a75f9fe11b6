import type { Paise } from '@kaarigar/shared/domain/money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Price } from '@kaarigar/shared/ui/price';
import { bookingMessages } from './booking-messages';
import styles from './booking.module.css';

interface BarTotalProps {
  /** Null: not known yet. */
  readonly paise: Paise | null;
  /** What it waits for, where the form does not say it. */
  readonly waits?: string | undefined;
}

/** The total in the bar of a form, announced as it changes. */
export function BarTotal({ paise, waits = '–' }: BarTotalProps) {
  const t = useMessages(bookingMessages);
  return (
    <output className={styles['total']}>
      <span className={styles['totalLabel']}>{t.total}</span>{' '}
      {paise === null ? (
        <span className={styles['totalWaits']}>{waits}</span>
      ) : (
        <Price paise={paise} />
      )}
    </output>
  );
}
