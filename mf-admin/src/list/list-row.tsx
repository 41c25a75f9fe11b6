import type { ReactNode } from 'react';
import { Link } from '@kaarigar/shared/platform/router';
import type { RowPlace } from './list-page';
import styles from './list-row.module.css';
import { rememberOpened } from './use-list-keys';

interface ListRowProps {
  readonly id: string;
  readonly place: RowPlace;
  /** The link's text: what the row is. */
  readonly title: ReactNode;
  /** Small facts under it. */
  readonly facts?: ReactNode;
  /** One line of running text, cut off where the room ends. */
  readonly excerpt?: ReactNode;
  /** At the end: a price, a status. */
  readonly end?: ReactNode;
}

/** One row of a staff list. Its title is the link; the whole row is its target. */
export function ListRow({ id, place, title, facts, excerpt, end }: ListRowProps) {
  return (
    <li className={styles['row']} data-open={place.open === id || undefined}>
      <div className={styles['main']}>
        <Link
          to={place.hrefOf(id)}
          preventScrollReset
          className={styles['link']}
          data-row-id={id}
          aria-current={place.open === id ? 'true' : undefined}
          onClick={() => rememberOpened(id)}
        >
          {title}
        </Link>
        {facts ? <p className={styles['facts']}>{facts}</p> : null}
        {excerpt ? <p className={styles['excerpt']}>{excerpt}</p> : null}
      </div>
      {end ? <div className={styles['end']}>{end}</div> : null}
    </li>
  );
}
