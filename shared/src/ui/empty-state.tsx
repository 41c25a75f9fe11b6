import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import textStyles from './text.module.css';
import { Icon, type IconName } from './icon';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode | undefined;
  /** The way on, e.g. a `ButtonLink`. */
  readonly action?: ReactNode | undefined;
}

/** Nothing here yet: says so kindly and shows the way on. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <span className={styles['picture']}>
        <Icon name={icon} size={36} />
      </span>
      <h2 className={textStyles['title']}>{title}</h2>
      {children ? <div className={styles['text']}>{children}</div> : null}
      {action ? <div className={styles['action']}>{action}</div> : null}
    </div>
  );
}
