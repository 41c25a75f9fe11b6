import type { ReactNode } from 'react';
import { ButtonLink } from './button';
import textStyles from './text.module.css';
import { classNames } from './class-names';
import type { UiIconName } from './icon';
import { StatePicture } from './state-picture';
import styles from './state.module.css';

interface EmptyStateProps {
  readonly icon: UiIconName;
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
    <div className={classNames(styles['state'], styles['empty'])}>
      <StatePicture icon={icon} tone="marigold" />
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
