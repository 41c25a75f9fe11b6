import type { ReactNode } from 'react';
import styles from './desk-section.module.css';

interface DeskSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly count?: ReactNode;
  /** At the end of the head. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One kind of work or of numbers on a page of the desk, under a head of its own. */
export function DeskSection({ title, count, action, children }: DeskSectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>
          {title} {count}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}

interface CountPillProps {
  /** What is counted, for whoever points at it. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** How many there are of something. */
export function CountPill({ title, children }: CountPillProps) {
  return (
    <span className={styles['count']} title={title}>
      {children}
    </span>
  );
}
