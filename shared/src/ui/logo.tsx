import { brand } from '../brand';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { classNames } from './class-names';
import styles from './logo.module.css';

interface LogoProps {
  /** `light` on a dark background. */
  readonly tone?: 'brand' | 'light' | undefined;
  readonly className?: string | undefined;
}

/** The mark and the brand's name in the language of the page. */
export function Logo({ tone = 'brand', className }: LogoProps) {
  const locale = useLocale();
  return (
    <span className={classNames(styles['logo'], tone === 'light' && styles['light'], className)}>
      <LogoMark />
      <span>{brand.name[locale]}</span>
    </span>
  );
}

/** A house that is being built: roof and walls around courses of brick. */
export function LogoMark({ size = 38 }: { readonly size?: number | undefined }) {
  return (
    <svg
      className={styles['mark']}
      width={size}
      height={size}
      viewBox="0 0 38 38"
      aria-hidden="true"
    >
      <rect className={styles['ground']} width="38" height="38" rx="11" />
      <path className={styles['house']} d="M9 27.5V13.3l10-6.5 10 6.5v14.200" />
      <path className={styles['bricks']} d="M13 27.5h12M15 22.5h8M17 17.5h4" />
    </svg>
  );
}
