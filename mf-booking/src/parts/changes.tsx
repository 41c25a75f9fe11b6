import { useId, type ReactNode } from 'react';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import styles from './changes.module.css';

interface ChangesProps {
  readonly title: string;
  /** Plain buttons, one to a row. */
  readonly children: ReactNode;
}

/** What can be changed or called off, below what the page is about. */
export function Changes({ title, children }: ChangesProps) {
  const id = useId();
  return (
    <section className={styles['box']} aria-labelledby={id} data-print="none">
      <h2 id={id} className={textStyles['subtitle']}>
        {title}
      </h2>
      <div className={styles['rows']}>{children}</div>
    </section>
  );
}
