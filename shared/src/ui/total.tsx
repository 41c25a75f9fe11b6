import { useRef, type ReactNode } from 'react';
import { ReadAloud } from './read-aloud';
import { Price } from './price';
import styles from './total.module.css';

interface TotalProps {
  readonly label: ReactNode;
  /** How the total is calculated, e.g. "120 × ₹100". */
  readonly detail?: ReactNode | undefined;
  /** Null: not known yet. */
  readonly paise: number | null;
}

/** The total of an order; updates while the person types, and a polite live region announces it. */
export function Total({ label, detail, paise }: TotalProps) {
  const sum = useRef<HTMLOutputElement>(null);
  return (
    <div className={styles['frame']}>
      <output ref={sum} className={styles['total']}>
        <span>
          <span className={styles['label']}>{label}</span>{' '}
          {detail ? <span className={styles['detail']}>{detail}</span> : null}
        </span>{' '}
        {paise === null ? null : <Price paise={paise} size="l" />}
      </output>
      {paise === null ? null : (
        <ReadAloud isCompact textOf={() => sum.current?.textContent ?? ''} />
      )}
    </div>
  );
}
