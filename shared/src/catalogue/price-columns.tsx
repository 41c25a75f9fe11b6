import { useId, type ReactNode } from 'react';
import styles from './price-row.module.css';

/** The groups of a list in as many columns as fit: a list of one group fills a wide screen too. */
export function PriceColumns({ children }: { readonly children: ReactNode }) {
  return <div className={styles['columns']}>{children}</div>;
}

interface PriceGroupProps {
  readonly name: string;
  /** Its rows. */
  readonly children: ReactNode;
}

export function PriceGroup({ name, children }: PriceGroupProps) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id} className={styles['groupName']}>
        {name}
      </h2>
      <ul className={styles['rows']} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}
