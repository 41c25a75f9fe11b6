import type { ReactNode } from 'react';
import { formatAgo } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { rememberOpened } from '../list/use-list-keys';
import type { AsksFor } from '../order-view/asked-action';
import styles from './today.module.css';

interface TodayRowProps {
  readonly id: string;
  readonly to: string;
  /** Number and name: what the row is about. */
  readonly title: ReactNode;
  readonly facts: ReactNode;
  readonly since: string;
  readonly now: string;
  readonly action: {
    readonly label: string;
    readonly to?: string;
    readonly state?: AsksFor;
  } | null;
}

/** One thing that waits: what it is, since when, and the one thing to do about it. */
export function TodayRow({ id, to, title, facts, since, now, action }: TodayRowProps) {
  const locale = useLocale();
  const remember = () => rememberOpened(id);
  return (
    <li className={styles['row']}>
      <Link to={to} className={styles['what']} data-row-id={id} onClick={remember}>
        {title}
      </Link>
      <span className={styles['facts']}>{facts}</span>
      <time dateTime={since} className={styles['age']}>
        {formatAgo(since, Date.parse(now), locale)}
      </time>
      {action ? (
        <Link
          to={action.to ?? to}
          state={action.state}
          className={styles['action']}
          aria-label={`${action.label}: ${id}`}
          onClick={remember}
        >
          {action.label}
        </Link>
      ) : null}
    </li>
  );
}
