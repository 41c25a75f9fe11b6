import { Link } from '@kaarigar/shared/platform/router';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import type { Card } from './register';
import styles from './row-cards.module.css';
import { rememberOpened } from './use-list-keys';

interface RowCardsProps {
  readonly cards: readonly Card[];
  readonly hrefOf: (id: string) => string;
  /** The row that is open beside the list. */
  readonly open: string | null;
}

/** Rows as cards, one below the other. A card's title is the link; the whole card is its click target. */
export function RowCards({ cards, hrefOf, open }: RowCardsProps) {
  return (
    <ul className={styles['rows']}>
      {cards.map(({ id, title, facts, excerpt, end }) => (
        <li key={id} className={styles['row']} data-open={open === id || undefined}>
          <div className={styles['main']}>
            <Link
              to={hrefOf(id)}
              preventScrollReset
              className={styles['link']}
              data-row-id={id}
              aria-current={open === id ? 'true' : undefined}
              onClick={() => rememberOpened(id)}
            >
              {title}
            </Link>
            {facts ? <p className={textStyles['note']}>{facts}</p> : null}
            {excerpt ? <p className={styles['excerpt']}>{excerpt}</p> : null}
          </div>
          {end ? <div className={styles['end']}>{end}</div> : null}
        </li>
      ))}
    </ul>
  );
}
