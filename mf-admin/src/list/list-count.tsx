import { use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatTime } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { countOf } from './counts';
import { clearFilters, isFiltered } from './list-address';
import styles from './list-count.module.css';
import type { ListData, ListPage } from './list-loader';
import { listMessages } from './list-messages';
import type { Register } from './register';

interface ListCountProps {
  readonly register: Pick<Register<never>, 'address' | 'search' | 'table'>;
  readonly data: Pick<ListData<unknown, unknown>, 'view' | 'counts'>;
  readonly page: ListPage<unknown>;
  readonly readAt: number;
  /** Number of rows that arrived since the list was opened. */
  readonly arrived?: number;
}

/** How many rows, how many of them are new, and the time of the last read; plus hints for keyboard users. */
export function ListCount({ register, data, page, readAt, arrived = 0 }: ListCountProps) {
  const t = useMessages(listMessages);
  const locale = useLocale();
  const { address, search, table } = register;
  const { view } = data;
  const live = use(data.counts);
  if (!search) return null;

  const chosen = (address.counted && view.chosen[address.counted]) ?? null;
  // Without counts we still know the rows on this page, and whether there are more.
  const { count, isCapped } = (live.state === 'known' && countOf(live.value, chosen)) || {
    count: 0,
    isCapped: view.cursor !== null || page.nextCursor !== null,
  };
  const text = search.count({
    count: Math.max(count, page.rows.length),
    isCapped,
    isFiltered: isFiltered(view),
    isOfPart: live.state === 'known' && live.value.isOfPart === true,
  });

  return (
    <div className={styles['line']}>
      <p role="status" className={styles['count']}>
        {arrived > 0 ? `${text} · ${t.arrived({ count: arrived })}` : text}
      </p>
      {/* Without rows the way back stands with the reason. */}
      {isFiltered(view) && page.rows.length > 0 ? (
        <Link
          to={address.href(clearFilters(view))}
          preventScrollReset
          className={styles['clear']}
          data-print="none"
        >
          {t.clearFilters}
        </Link>
      ) : null}
      <span className={styles['room']} />
      {table ? (
        <p className={styles['keys']} data-print="none" aria-hidden="true">
          <kbd>{'/'}</kbd>
          <span>{t.keysSearch}</span>
          <kbd>{'j'}</kbd>
          <kbd>{'k'}</kbd>
          <span>{t.keysMove}</span>
          <kbd>{'Enter'}</kbd>
          <span>{t.keysOpen}</span>
          <kbd>{'?'}</kbd>
          <span>{t.keysAll}</span>
        </p>
      ) : null}
      <p className={styles['time']}>{t.updated({ time: formatTime(new Date(readAt), locale) })}</p>
    </div>
  );
}
