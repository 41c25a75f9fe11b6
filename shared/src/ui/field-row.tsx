import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './field-row.module.css';

interface FieldRowProps {
  readonly children: ReactNode;
  /** Two small fields, side by side on every screen. */
  readonly isShort?: boolean | undefined;
}

/** Fields side by side where there is room, one below the other on a phone. */
export function FieldRow({ children, isShort = false }: FieldRowProps) {
  return <div className={classNames(styles['row'], isShort && styles['short'])}>{children}</div>;
}
