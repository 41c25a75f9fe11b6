import type { ReactNode } from 'react';
import styles from './beside.module.css';
import { classNames } from './class-names';
import { useMediaQuery } from './use-media-query';

/** Whether the window has room beside the column: what belongs to a form can then stand there in place of below it. */
export function useHasBeside(): boolean {
  return useMediaQuery('(min-width: 1024px)');
}

interface BesideProps {
  /** Beside the column from 1024 px, else after it. */
  readonly aside: ReactNode;
  /** Before the column where it is not beside it, such as a table of contents. */
  readonly isFirst?: boolean | undefined;
  /** A form of few fields: what is beside it has the room. */
  readonly isShort?: boolean | undefined;
  readonly children: ReactNode;
}

/** A column of text or a form that begins where the header does, and what belongs beside it: no page of one column leaves half a window empty. */
export function Beside({ aside, isFirst = false, isShort = false, children }: BesideProps) {
  const beside = <div className={styles['aside']}>{aside}</div>;
  return (
    <div
      className={classNames(
        styles['parts'],
        isFirst && styles['first'],
        isShort && styles['short'],
      )}
    >
      {isFirst ? beside : null}
      <div className={styles['main']}>{children}</div>
      {isFirst ? null : beside}
    </div>
  );
}
