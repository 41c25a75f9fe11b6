import { formatPaise } from '../i18n/format';
import { classNames } from './class-names';
import styles from './price.module.css';

interface PriceProps {
  readonly paise: number;
  /** What the price is for, e.g. "per sq ft". */
  readonly unitLabel?: string | undefined;
  readonly size?: 'm' | 'l' | undefined;
}

export function Price({ paise, unitLabel, size = 'm' }: PriceProps) {
  return (
    <span className={styles['price']}>
      <span className={classNames(styles['amount'], size === 'l' && styles['l'])}>
        {formatPaise(paise)}
      </span>
      {unitLabel ? (
        <>
          {' '}
          <span className={styles['unit']}>{unitLabel}</span>
        </>
      ) : null}
    </span>
  );
}
