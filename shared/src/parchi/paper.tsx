import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { Jali } from '../ui/jali';
import styles from './paper.module.css';

interface PaperProps {
  readonly as?: 'section' | 'li' | 'div' | undefined;
  /** The name of the region; without one it is none. */
  readonly label?: string | undefined;
  /** It is all that is printed of its page, whose heading it has itself. */
  readonly isPrintedAlone?: boolean | undefined;
  /** One of a list: it has less air than one alone. */
  readonly isCompact?: boolean | undefined;
  /** Without the jali, beside slips that ask for something. */
  readonly isPlain?: boolean | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The paper of a slip: perforated where it was torn from the block, with a faint jali. */
export function Paper(props: PaperProps) {
  const { as: Element = 'div', label, isPrintedAlone = false } = props;
  const { isCompact = false, isPlain = false, children, className } = props;
  return (
    <Element
      className={classNames(styles['sheet'], className)}
      aria-label={label}
      data-print={isPrintedAlone ? 'alone' : undefined}
    >
      <div className={classNames(styles['paper'], isCompact && styles['compact'])}>
        {isPlain ? null : <Jali tone="ink" />}
        {children}
      </div>
    </Element>
  );
}
