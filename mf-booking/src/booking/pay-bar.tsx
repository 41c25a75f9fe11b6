import type { ReactNode } from 'react';
import styles from './booking.module.css';

interface PayBarProps {
  /** Above the bar: that the price is another one by now, what we promise, how the total comes about. */
  readonly notes: ReactNode;
  readonly total: ReactNode;
  readonly buttons: ReactNode;
}

/** Beneath the fields of a step: the total and what can be pressed. */
export function PayBar({ notes, total, buttons }: PayBarProps) {
  return (
    <div className={styles['foot']}>
      {notes}
      <div className={styles['bar']}>
        {total}
        <div className={styles['buttons']}>{buttons}</div>
      </div>
    </div>
  );
}
