import styles from './spinner.module.css';

interface SpinnerProps {
  readonly size?: number | undefined;
  /** For screen readers; omit it beside a text that says the same. */
  readonly label?: string | undefined;
}

export function Spinner({ size = 28, label }: SpinnerProps) {
  return (
    <svg
      className={styles['spinner']}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle className={styles['track']} cx="12" cy="12" r="9" />
      <path className={styles['arc']} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
