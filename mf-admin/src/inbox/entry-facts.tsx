import textStyles from '@kaarigar/shared/ui/text.module.css';
import type { ReactNode } from 'react';
import styles from './entry-facts.module.css';

interface EntryFactsProps {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Ways to answer: buttons. */
  readonly children: ReactNode;
}

/** Who wrote and when, and how to reach them. */
export function EntryFacts({ facts, children }: EntryFactsProps) {
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles['fact']}>
            <dt className={textStyles['hint']}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['ways']}>{children}</div>
    </>
  );
}
