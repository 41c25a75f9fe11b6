import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName, type UiIconName } from './icon';
import styles from './status-pill.module.css';
import tones from './tones.module.css';

/** `ended`: over, with nothing failed. It has the colour of what waits, as all but paid and failed do. */
export type StatusTone = 'success' | 'failed' | 'waiting' | 'ended';

/**
 * `info`: done on our side, and nothing waits. `calm`: for what we have received and waits for nobody who reads it.
 * `indigo`: who comes is known, or they are at work. `over`: grey, of what is over or called off.
 */
export type PillTone = StatusTone | 'info' | 'calm' | 'indigo' | 'over';

/** Each tone has its own icon, because colour must not be the only sign. */
const ICONS: Readonly<Record<PillTone, UiIconName>> = {
  success: 'check',
  failed: 'close',
  waiting: 'clock',
  ended: 'close',
  info: 'check',
  calm: 'clock',
  indigo: 'check',
  over: 'close',
};

interface StatusPillProps {
  readonly tone: PillTone;
  /** Of its state, where many pills stand below each other. */
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

export function StatusPill({ tone, icon = ICONS[tone], children }: StatusPillProps) {
  return (
    <span className={classNames(styles['pill'], tones[tone])}>
      <Icon name={icon} size={15} className={styles['icon']} />
      {children}
    </span>
  );
}
