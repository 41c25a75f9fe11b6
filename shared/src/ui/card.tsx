import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names';

interface CardProps {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A white sheet on the warm paper. */
export function Card({ as: Element = 'div', children, className }: CardProps) {
  return <Element className={classNames(styles['card'], className)}>{children}</Element>;
}
