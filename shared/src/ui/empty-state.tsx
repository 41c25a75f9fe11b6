import type { ReactNode } from 'react';
import { ButtonLink } from './button';
import textStyles from './text.module.css';
import { classNames } from './class-names';
import type { UiIconName } from './icon';
import { Scene, type SceneName } from './scene';
import { StatePicture } from './state-picture';
import styles from './state.module.css';

interface EmptyStateProps {
  readonly icon: UiIconName;
  /** A drawing in place of the icon, where the state is the page. */
  readonly scene?: SceneName | undefined;
  readonly title: ReactNode;
  readonly children?: ReactNode | undefined;
  /** The link to the next useful page. */
  readonly way?: { readonly to: string; readonly label: string } | undefined;
  /** Other possible actions. */
  readonly action?: ReactNode | undefined;
}

/** Says that there is nothing here yet and links to the next step. */
export function EmptyState({ icon, scene, title, children, way, action }: EmptyStateProps) {
  return (
    <div className={classNames(styles['state'], styles['empty'])}>
      {scene ? (
        <Scene name={scene} className={styles['scene']} />
      ) : (
        <StatePicture icon={icon} tone="marigold" />
      )}
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
