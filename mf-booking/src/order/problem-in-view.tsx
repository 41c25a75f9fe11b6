import type { ReactNode } from 'react';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { focusOnMount } from '../focus-on-mount';
import styles from './order.module.css';

interface ProblemInViewProps {
  /** Null: nothing failed. */
  readonly problem: Problem | null;
  readonly title: string;
  readonly action: ReactNode;
  /** What else is to be read with it. */
  readonly children?: ReactNode | undefined;
}

/** Why a form of a long dialog was refused. The focus goes there: it may stand below what is in view. */
export function ProblemInView({ problem, title, action, children }: ProblemInViewProps) {
  if (!problem) return null;
  return (
    <div ref={focusOnMount} tabIndex={-1} className={styles['form']}>
      <ProblemAlert problem={problem} title={title} action={action} />
      {children}
    </div>
  );
}
