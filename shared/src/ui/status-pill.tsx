import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type UiIconName } from './icon';
import styles from './status-pill.module.css';
import tones from './tones.module.css';

/** `ended`: over, with nothing failed. It has the colour of what waits, as all but paid and failed do. */
export type StatusTone = 'success' | 'failed' | 'waiting' | 'ended';

/** Each tone has its own icon, because colour must not be the only sign. */
const ICONS: Readonly<Record<StatusTone, UiIconName>> = {
  success: 'check',
  failed: 'close',
  waiting: 'clock',
  ended: 'close',
};

interface StatusPillProps {
  readonly tone: StatusTone;
  readonly children: ReactNode;
}

export function StatusPill({ tone, children }: StatusPillProps) {
  return (
    <span className={classNames(styles['pill'], tones[tone])}>
      <Icon name={ICONS[tone]} size={15} className={styles['icon']} />
      {children}
    </span>
  );
}
