import { formatPaise } from '@kaarigar/shared/i18n/format';
import { classNames } from '@kaarigar/shared/ui/class-names';
import styles from './sums.module.css';

interface Sum {
  readonly label: string;
  readonly paise: number;
  readonly isTotal?: boolean | undefined;
}

/** Amounts, one per line, with the total last. */
export function Sums({ rows }: { readonly rows: readonly Sum[] }) {
  return (
    <dl className={styles['sums']}>
      {rows.map(({ label, paise, isTotal }) => (
        <div key={label} className={classNames(styles['row'], isTotal && styles['total'])}>
          <dt>{label}</dt>
          <dd>{formatPaise(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}
