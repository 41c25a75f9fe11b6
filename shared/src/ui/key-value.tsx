import type { ReactNode } from 'react';
import styles from './key-value.module.css';

interface KeyValueRow {
  readonly label: string;
  readonly value: ReactNode;
}

interface KeyValueTableProps {
  readonly rows: readonly KeyValueRow[];
  /** Names of the two columns. */
  readonly fieldLabel: string;
  readonly valueLabel: string;
}

/** Details of one thing for staff, a field and its value per row; prints well. Customers read a parchi. */
export function KeyValueTable({ rows, fieldLabel, valueLabel }: KeyValueTableProps) {
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{fieldLabel}</th>
            <th scope="col">{valueLabel}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
