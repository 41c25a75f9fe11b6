import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './wrap.module.css';

interface WrapProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The content column outside a `Page`: header, footer, hero. */
export function Wrap({ children, className }: WrapProps) {
  return <div className={classNames(styles['wrap'], className)}>{children}</div>;
}
