import type { Paise } from '@kaarigar/shared/domain/money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Price } from '@kaarigar/shared/ui/price';
import { bookingMessages } from './booking-messages';
import styles from './booking.module.css';

/** The total in the bar of a form, announced as it changes; null: not known yet, and the form says what it waits for. */
export function BarTotal({ paise }: { readonly paise: Paise | null }) {
  const t = useMessages(bookingMessages);
  return (
    <output className={styles['total']}>
      <span className={styles['totalLabel']}>{t.total}</span>{' '}
      {paise === null ? (
        <span className={styles['totalWaits']}>{'–'}</span>
      ) : (
        <Price paise={paise} />
      )}
    </output>
  );
}
