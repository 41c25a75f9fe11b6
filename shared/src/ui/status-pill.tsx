import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type UiIconName } from './icon';
import styles from './status-pill.module.css';
import tones from './tones.module.css';

/** `ended`: over, with nothing failed. It has the colour of what waits, as all but paid and failed do. */
export type StatusTone = 'success' | 'failed' | 'waiting' | 'ended';

/** `info`: done on our side, and nothing waits. */
export type PillTone = StatusTone | 'info';

/** Each tone has its own icon, because colour must not be the only sign. */
const ICONS: Readonly<Record<PillTone, UiIconName>> = {
  success: 'check',
  failed: 'close',
  waiting: 'clock',
  ended: 'close',
  info: 'check',
};

interface StatusPillProps {
  readonly tone: PillTone;
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
