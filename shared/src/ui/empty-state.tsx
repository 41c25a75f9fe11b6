import type { ReactNode } from 'react';
import { ButtonLink } from './button';
import styles from './empty-state.module.css';
import textStyles from './text.module.css';
import { Icon, type IconName } from './icon';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode | undefined;
  /** The page that goes on from here. */
  readonly way?: { readonly to: string; readonly label: string } | undefined;
  /** What else there is to do. */
  readonly action?: ReactNode | undefined;
}

/** Nothing here yet: says so kindly and shows the way on. */
export function EmptyState({ icon, title, children, way, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <span className={styles['picture']}>
        <Icon name={icon} size={36} />
      </span>
      <h2 className={textStyles['title']}>{title}</h2>
      {children ? <div className={styles['text']}>{children}</div> : null}
      {way || action ? (
        <div className={styles['action']}>
          {way ? (
            <ButtonLink variant="primary" to={way.to}>
              {way.label}
            </ButtonLink>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
