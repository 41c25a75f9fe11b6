import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Lines of text, the last one shorter. */
  readonly lines?: number | undefined;
  /** A block of this height instead, in CSS pixels or any CSS length. */
  readonly height?: number | string | undefined;
}

/** A placeholder for content that is loading. Hidden from screen readers: the page says "loading" in words once. */
export function Skeleton({ lines = 3, height }: SkeletonProps) {
  if (height !== undefined) {
    // An attribute and not a style: the content security policy allows no inline styles in prerendered pages.
    return <svg className={styles['bone']} width="100%" height={height} aria-hidden="true" />;
  }
  return (
    <div className={styles['lines']} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles['line']}>
          <div className={styles['bone']} />
        </div>
      ))}
    </div>
  );
}
