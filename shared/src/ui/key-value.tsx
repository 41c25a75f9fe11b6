import type { ReactNode } from 'react';
import styles from './key-value.module.css';

interface KeyValueRow {
  readonly label: string;
  readonly value: ReactNode;
  /** Needed only when two rows have the same label. */
  readonly key?: string | undefined;
}

interface KeyValueTableProps {
  readonly rows: readonly KeyValueRow[];
  /** Names of the two columns, for staff: customers know what is a name and what is a value. */
  readonly fieldLabel?: string;
  readonly valueLabel?: string;
  readonly caption?: string | undefined;
}

/** Details of one thing, a field and its value per row; prints well. */
export function KeyValueTable({ rows, fieldLabel, valueLabel, caption }: KeyValueTableProps) {
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        {caption ? <caption className={styles['caption']}>{caption}</caption> : null}
        {fieldLabel && valueLabel ? (
          <thead>
            <tr>
              <th scope="col">{fieldLabel}</th>
              <th scope="col">{valueLabel}</th>
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map((row) => (
            <tr key={row.key ?? row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
