import { Fragment } from 'react';
import styles from './dotted.module.css';

interface DottedProps {
  readonly phrases: readonly string[];
  /** The phrase among them that says that money has arrived. */
  readonly paid?: string | undefined;
  /** The one that is looked for first. */
  readonly first?: string | undefined;
}

/** Phrases with a dot between two: a line ends after a phrase and not within it; the dot before a phrase that begins a line is clipped. */
export function Dotted({ phrases, paid, first }: DottedProps) {
  return (
    <span className={styles['all']}>
      <span className={styles['phrases']}>
        {phrases.map((phrase, place) => (
          <Fragment key={phrase}>
            {place === 0 ? null : ' '}
            <span className={styles['phrase']}>
              {place === 0 ? null : <span className={styles['dot']}>{'· '}</span>}
              {phrase === paid || phrase === first ? (
                <b className={styles[phrase === paid ? 'paid' : 'first']}>{phrase}</b>
              ) : (
                phrase
              )}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
