import type { ReactNode } from 'react';
import { useMessages } from '../i18n/define-messages';
import { ButtonLink } from './button';
import { paginationMessages } from './pagination-messages';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Address of the previous page; null on the first. */
  readonly previousTo: string | null;
  /** Address of the next page; null on the last. */
  readonly nextTo: string | null;
  /** The current position, e.g. "51–100 of 1,284". */
  readonly children?: ReactNode | undefined;
}

/** Links to the previous and next page of a list; the address contains the position. */
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
