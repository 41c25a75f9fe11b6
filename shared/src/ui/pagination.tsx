import type { ReactNode } from 'react';
import { useMessages } from '../i18n/define-messages';
import { ButtonLink } from './button';
import { paginationMessages } from './pagination-messages';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Address of the page before; null on the first. */
  readonly previousTo: string | null;
  /** Address of the page after; null on the last. */
  readonly nextTo: string | null;
  /** Where we are, e.g. "51–100 of 1,284". */
  readonly children?: ReactNode | undefined;
}

/** Links to the neighbouring pages of a list; the position is in the address. */
export function Pagination({ previousTo, nextTo, children }: PaginationProps) {
  const t = useMessages(paginationMessages);
  return (
    <nav className={styles['pages']} data-print="none" aria-label={t.pages}>
      <span className={styles['side']}>
        {previousTo === null ? null : (
          <ButtonLink variant="quiet" size="s" icon="arrow-left" to={previousTo}>
            {t.previous}
          </ButtonLink>
        )}
      </span>
      <span className={styles['where']}>{children}</span>
      <span className={styles['side']}>
        {nextTo === null ? null : (
          <ButtonLink variant="quiet" size="s" icon="arrow-right" to={nextTo}>
            {t.next}
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
