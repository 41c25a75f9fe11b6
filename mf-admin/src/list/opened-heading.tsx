import type { ReactNode } from 'react';
import styles from './opened-heading.module.css';

interface OpenedHeadingProps {
  readonly title: ReactNode;
  /** Small facts under it. */
  readonly children?: ReactNode;
}

/** The heading of the row in the panel. */
export function OpenedHeading({ title, children }: OpenedHeadingProps) {
  return (
    <header>
      <h2 className={styles['title']}>{title}</h2>
      {children ? <div className={styles['facts']}>{children}</div> : null}
    </header>
  );
}
