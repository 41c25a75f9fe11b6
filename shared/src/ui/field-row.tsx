import type { ReactNode } from 'react';
import styles from './field-row.module.css';

/** Fields side by side where there is room, one below the other on a phone. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
