import { classNames } from './class-names';
import styles from './logo-loader.module.css';

interface LogoLoaderProps {
  /** Announced, e.g. "Loading". */
  readonly label: string;
  /** Covers the whole page and leaves by itself after a second: pure CSS, so it can never hang. */
  readonly cover?: boolean | undefined;
}

/** The mark, its courses of brick being laid one after the other. */
export function LogoLoader({ label, cover = false }: LogoLoaderProps) {
  return (
    <output className={classNames(styles['loader'], cover && styles['cover'])}>
      <svg className={styles['mark']} width="84" height="84" viewBox="0 0 38 38" aria-hidden="true">
        <rect className={styles['ground']} width="38" height="38" rx="11" />
        <path className={styles['house']} d="M9 27.5V13.3l10-6.5 10 6.5v14.2" />
        <path
          className={classNames(styles['brick'], styles['first'])}
          d="M13 27.5h12"
          pathLength="1"
        />
        <path
          className={classNames(styles['brick'], styles['second'])}
          d="M15 22.5h8"
          pathLength="1"
        />
        <path
          className={classNames(styles['brick'], styles['third'])}
          d="M17 17.5h4"
          pathLength="1"
        />
      </svg>
      <span className={styles['label']}>{label}</span>
    </output>
  );
}
