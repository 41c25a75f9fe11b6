import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names';

interface CardProps {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined;
  readonly children: ReactNode;
  readonly padding?: 'm' | 's' | 'none' | undefined;
  readonly className?: string | undefined;
}

/** A white box on the page's warm background. */
export function Card({ as: Element = 'div', padding = 'm', children, className }: CardProps) {
  return (
    <Element className={classNames(styles['card'], styles[padding], className)}>{children}</Element>
  );
}
