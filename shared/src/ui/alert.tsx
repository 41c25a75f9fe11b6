import { useRef, type ReactNode } from 'react';
import { ReadAloud } from './read-aloud';
import styles from './alert.module.css';
import { classNames } from './class-names';
import { Icon, type UiIconName } from './icon';
import tones from './tones.module.css';

export type AlertTone = 'error' | 'success' | 'info' | 'warning';

const ICONS: Readonly<Record<AlertTone, UiIconName>> = {
  error: 'alert',
  success: 'check-circle',
  info: 'info',
  warning: 'warning',
};

interface AlertProps {
  readonly tone: AlertTone;
  readonly title?: ReactNode | undefined;
  readonly children?: ReactNode | undefined;
  /** A button or link under the text. */
  readonly action?: ReactNode | undefined;
  readonly className?: string | undefined;
}

/** An inline message. Errors interrupt a screen reader; other messages wait until it has finished. */
export function Alert({ tone, title, children, action, className }: AlertProps) {
  const words = useRef<HTMLDivElement>(null);
  return (
    <div
      className={classNames(styles['alert'], tones[tone], className)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[tone]} className={styles['icon']} />
      <div className={styles['text']}>
        <div ref={words} className={styles['words']}>
          {title ? <p className={styles['title']}>{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {tone === 'error' ? <ReadAloud textOf={() => words.current?.innerText ?? ''} /> : null}
        {action ? <div className={styles['action']}>{action}</div> : null}
      </div>
    </div>
  );
}
