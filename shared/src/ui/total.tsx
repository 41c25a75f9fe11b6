import type { ReactNode } from 'react';
import { Price } from './price';
import styles from './total.module.css';

interface TotalProps {
  readonly label: ReactNode;
  /** How the sum comes about, e.g. "120 × ₹100". */
  readonly detail?: ReactNode | undefined;
  readonly paise: number;
}

/** The sum of an order, updated while the person types and announced politely. */
export function Total({ label, detail, paise }: TotalProps) {
  return (
    <output className={styles['total']}>
      <span>
        <span className={styles['label']}>{label}</span>
        {detail ? <span className={styles['detail']}>{detail}</span> : null}
      </span>
      <Price paise={paise} size="l" />
    </output>
  );
}
