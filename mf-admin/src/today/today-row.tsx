import type { ReactNode } from 'react';
import { ERASED } from '@kaarigar/shared/domain/erased';
import { formatAgo } from '@kaarigar/shared/i18n/format';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { Icon } from '@kaarigar/shared/ui/icon';
import { rememberOpened } from '../list/use-list-keys';
import { FROM_TODAY } from '../order/details-link';
import { whatsAppTo } from '../order/reply-links';
import type { AsksFor } from '../action-dialog/asks-for';
import { todayMessages } from './today-messages';
import styles from './today.module.css';

/** Something about a row that nobody may overlook. */
export interface Mark {
  readonly text: string;
  /** `late`: it should have been done. */
  readonly tone: 'late' | 'asks' | 'calm';
}

export interface TodayRowProps {
  readonly id: string;
  readonly to: string;
  /** What it is about. */
  readonly title: string;
  /** Beside it: when somebody comes, or how much money it is about. */
  readonly when?: ReactNode;
  readonly marks?: readonly Mark[];
  /** Who and where. */
  readonly facts: readonly ReactNode[];
  readonly phone?: string;
  /** The first text of a chat. */
  readonly chat?: string;
  /** The number under which it is known. */
  readonly number?: string;
  readonly since: string;
  /** What happened then: `booked 6 days ago`. */
  readonly age: (p: { readonly ago: string }) => string;
  readonly now: string;
  readonly action: {
    readonly label: string;
    readonly to?: string;
    readonly state?: AsksFor;
  } | null;
}

/** One thing that waits: what, when, where and for whom, since when, and the one thing to do about it. */
export function TodayRow(props: TodayRowProps) {
  const {
    id,
    to,
    title,
    when,
    marks = [],
    facts,
    phone,
    chat = '',
    number,
    since,
    age,
    now,
    action,
  } = props;
  const t = useMessages(todayMessages);
  const locale = useLocale();
  const remember = () => rememberOpened(id);
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <Link
          to={to}
          state={FROM_TODAY}
          className={styles['title']}
          data-row-id={id}
          onClick={remember}
        >
          {title}
        </Link>
        {when ? <span className={styles['when']}>{when}</span> : null}
        {marks.map(({ text, tone }) => (
          <span key={text} className={styles['mark']} data-tone={tone}>
            <Icon name={tone === 'asks' ? 'alert' : 'clock'} size={14} />
            {text}
          </span>
        ))}
      </div>
      <div className={styles['facts']}>
        {facts.map((fact, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the facts of a row keep their order
          <span key={place}>{fact}</span>
        ))}
        {phone === undefined || phone === ERASED.phone ? null : (
          <a
            href={`tel:+91${phone}`}
            className={styles['call']}
            aria-label={t.call({ phone })}
            data-whats-app={whatsAppTo(phone, chat)}
          >
            <Icon name="phone" size={14} />
            {phone}
          </a>
        )}
        {number === undefined ? null : <span className={styles['number']}>{number}</span>}
      </div>
      <time dateTime={since} className={styles['age']}>
        {age({ ago: formatAgo(since, Date.parse(now), locale) })}
      </time>
      {action ? (
        <Link
          to={action.to ?? to}
          state={{ ...FROM_TODAY, ...action.state }}
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
