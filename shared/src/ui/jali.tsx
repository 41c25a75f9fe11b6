import { useId } from 'react';
import { classNames } from './class-names';
import styles from './jali.module.css';

interface JaliProps {
  /** `ink` on paper; otherwise it is light, on a dark band. */
  readonly tone?: 'light' | 'ink' | undefined;
}

/** A jali, the pierced stone screen of the region, as a faint pattern behind a text. Its parent is `position: relative`. */
export function Jali({ tone = 'light' }: JaliProps) {
  const id = useId();
  return (
    <svg
      className={classNames(styles['jali'], styles[tone])}
      width="100%"
      height="100%"
      aria-hidden="true"
    >
      <defs>
        <pattern id={id} width="56" height="56" patternUnits="userSpaceOnUse">
          <path className={styles['line']} d="M28 0 56 28 28 56 0 28z" />
          <path className={styles['line']} d="M28 13 43 28 28 43 13 28z" />
          <path
            className={styles['petals']}
            d="M28 28c-3-3-3-6.5 0-9.5 3 3 3 6.5 0 9.5zm0 0c3-3 6.5-3 9.5 0-3 3-6.5 3-9.5 0zm0 0c3 3 3 6.5 0 9.5-3-3-3-6.5 0-9.5zm0 0c-3 3-6.5 3-9.5 0 3-3 6.5-3 9.5 0z"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
