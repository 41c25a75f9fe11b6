import { useId, useState, type DragEvent } from 'react';
import type { CalendarWorker, DeskCalendar, UndatedWork } from '@kaarigar/shared/contracts/desk';
import { placeInWords } from '@kaarigar/shared/i18n/address-district';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDayOfYear, formatWeekdays } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { slotWord } from '@kaarigar/shared/i18n/slot-text';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { rememberOpened } from '../list/use-list-keys';
import { calendarMessages } from './calendar-messages';
import { cellOf, workOn } from '../moving/calendar-view';
import styles from './calendar.module.css';
import type { Moving } from '../moving/move-dialog';
import { canGive, givableParts, startOf, type MovableWork } from '../moving/part-days';
import { placeOf } from '../order/place-of';
import { TRADE_WORDS } from '../order/trade-words';

interface CalendarGridProps {
  readonly calendar: DeskCalendar;
  /** Those of them that are looked for. */
  readonly workers: readonly CalendarWorker[];
  /** The one day that is shown where there is room for one. */
  readonly chosen: string;
  readonly onMove: (moving: Moving) => void;
  readonly onLeave: (workerId: string) => void;
  readonly drag: Drag;
}

/** What is dragged over the calendar, between its cells. */
export interface Drag {
  readonly begin: (moving: Moving) => void;
  readonly get: () => Moving | null;
  readonly end: () => void;
}

/** How much of what waits is shown at once: whoever could do it stands beneath it, and is to be seen, too. */
const MOST_WAITING = { wide: 2, narrow: 1 } as const;

/** Where the calendar has room for a week, as its style sheet sees it. */
const isWide = () => window.matchMedia('(min-width: 900px)').matches;

/** Workers × days. The first row has what waits for a worker. */
export function CalendarGrid(props: CalendarGridProps) {
  const { calendar, workers, chosen, onMove, onLeave, drag } = props;
  const t = useMessages(calendarMessages);
  const locale = useLocale();
  const { days, waiting, today } = calendar;
  const closed = new Set(days.flatMap(({ day, is_closed: isClosed }) => (isClosed ? [day] : [])));
  const cell = (day: string) => ({
    className: styles['cell'],
    'data-chosen': day === chosen || undefined,
    'data-today': day === today || undefined,
    'data-closed': closed.has(day) || undefined,
  });

  /** A cell takes what is dropped on it: the dialog asks before anything moves. */
  const dropAt = (worker: CalendarWorker, day: string) => ({
    onDragOver(event: DragEvent) {
      if (drag.get()) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const moving = drag.get();
      if (!moving) return;
      event.preventDefault();
      drag.end();
      // One day of several goes to somebody else on that day; on another day all of it is meant.
      const { part, fromWorker, day: from } = moving;
      const isThere = fromWorker === worker.id && (part?.first ?? from) === day;
      if (isThere) return;
      onMove(
        part?.first === day && fromWorker !== null
          ? { ...moving, toWorker: worker.id }
          : { ...moving, toWorker: worker.id, day, part: undefined },
      );
    },
  });

  return (
    <div className={styles['scroll']}>
      <table className={styles['calendar']}>
        <caption className={styles['caption']}>{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles['who']}>
              {t.worker}
            </th>
            {days.map(({ day, is_closed: isClosed }) => (
              <th key={day} scope="col" {...cell(day)}>
                {formatWeekdays([new Date(day).getUTCDay()], locale)}{' '}
                <span className={styles['date']}>
                  {formatDayOfYear(day, locale)}
                  {day === today ? <strong>{` · ${t.today}`}</strong> : null}
                  {isClosed ? ` · ${t.closed}` : null}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles['waiting']}>
            <th scope="row" className={styles['who']}>
              {waiting.length === 0 ? t.waiting : `${t.waiting}: ${waiting.length}`}
            </th>
            {days.map(({ day }) => (
              <td key={day} {...cell(day)}>
                <Entries
                  work={workOn(waiting, day)}
                  day={day}
                  fromWorker={null}
                  most={MOST_WAITING}
                  {...{ today, onMove, drag }}
                />
              </td>
            ))}
          </tr>
          {workers.map((worker) => (
            <tr key={worker.id}>
              <th scope="row" className={styles['who']}>
                <Link to={`${paths.adminWorkers}?worker=${worker.id}`} className={styles['name']}>
                  {workerName(worker, locale)}
                </Link>{' '}
                <span className={styles['does']}>
                  {[
                    ...worker.trades.map((trade) => TRADE_WORDS[trade][locale]),
                    worker.area && placeInWords(worker.area, locale),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>{' '}
                <button
                  type="button"
                  className={styles['act']}
                  aria-haspopup="dialog"
                  aria-label={t.leaveOf({ name: workerName(worker, locale) })}
                  onClick={() => onLeave(worker.id)}
                >
                  {t.leaveShort}
                </button>
              </th>
              {days.map(({ day }) => {
                const { work, away, free } = cellOf(worker, day);
                const slots = free.map((slot) => slotWord(slot, locale)).join(', ');
                return (
                  <td
                    key={day}
                    {...cell(day)}
                    data-away={away ?? undefined}
                    {...dropAt(worker, day)}
                  >
                    <Entries
                      work={work}
                      day={day}
                      fromWorker={worker.id}
                      {...{ today, onMove, drag }}
                    />
                    {away === null ? null : <p className={styles['away']}>{t[away]}</p>}
                    {free.length === 0 ? null : (
                      <p className={styles['free']}>
                        {work.length === 0 ? t.free : t.freeIn({ slots })}
                      </p>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Work for which no day is agreed: it is dragged to a worker and a day, or moved by key. */
export function UndatedTray({
  work,
  onMove,
  drag,
}: Pick<CalendarGridProps, 'onMove' | 'drag'> & { readonly work: readonly UndatedWork[] }) {
  const t = useMessages(calendarMessages);
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (work.length === 0) return null;
  return (
    <section className={styles['tray']} aria-label={t.undated}>
      <div className={styles['trayHead']}>
        <h2 className={styles['part']}>{`${t.undated}: ${work.length}`}</h2>
        <button
          type="button"
          className={styles['act']}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t.hide : t.show}
        </button>
      </div>
      {isOpen ? (
        <div id={listId} className={styles['trayList']}>
          <Entries work={work} day={null} today="" fromWorker={null} {...{ onMove, drag }} />
          <p className={styles['hint']}>{t.undatedHint}</p>
        </div>
      ) : null}
    </section>
  );
}

interface EntriesProps extends Pick<CalendarGridProps, 'onMove' | 'drag'> {
  readonly work: readonly MovableWork[];
  /** Null: none is agreed. */
  readonly day: string | null;
  readonly today: string;
  readonly fromWorker: string | null;
  /** Of more than these the rest comes when somebody asks for it, or gets there by keys. */
  readonly most?: { readonly wide: number; readonly narrow: number };
}

function Entries({ work, day, today, fromWorker, onMove, drag, most }: EntriesProps) {
  const t = useMessages(calendarMessages);
  const locale = useLocale();
  const [atFirst] = useState(() => most && (isWide() ? most.wide : most.narrow));
  const [isWhole, setIsWhole] = useState(false);
  if (work.length === 0) return null;
  const shown = isWhole ? work : work.slice(0, atFirst);
  const last = shown[shown.length - 1];
  const beyond = work.length - (atFirst ?? work.length);
  const dragOf = (moving: Moving) => ({
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData('text/plain', moving.work.order_id);
      drag.begin(moving);
    },
    onDragEnd: () => drag.end(),
  });
  return (
    <ul className={styles['entries']}>
      {shown.map((one) => {
        const { order_id: orderId, name, address, slot, last_day: until = '' } = one;
        const part = slot === null ? (day === null ? null : t.wholeDay) : slotWord(slot, locale);
        const [meant] =
          day === null || fromWorker === null
            ? []
            : givableParts(one, today, { first: day, last: day });
        const moving: Moving = {
          work: one,
          fromWorker,
          // Who has a day of it now is not who comes instead.
          toWorker: meant ? null : fromWorker,
          day: startOf(one),
          part: meant?.first === day ? meant : undefined,
        };
        const words = fromWorker === null ? t.assignOf : t.moveOf;
        const canMove = canGive(one, today);
        return (
          <li
            key={orderId}
            className={styles['entry']}
            data-begun={canMove ? undefined : true}
            data-part={part === null ? undefined : true}
            draggable={canMove}
            {...dragOf(moving)}
          >
            <Link
              to={paths.adminOrderDetailsOf(orderId)}
              className={styles['what']}
              data-row-id={orderId}
              // The whole card is dragged, not the address of a link.
              draggable={false}
              onClick={() => rememberOpened(orderId)}
              // The key that led here goes on to the next one.
              onKeyUp={one === last ? () => setIsWhole(true) : undefined}
              title={`${orderId} · ${name}`}
            >
              {part === null ? null : (
                <>
                  <span className={styles['slot']}>{part}</span>
                  <VisuallyHidden>{' · '}</VisuallyHidden>
                </>
              )}
              {serviceName(one, locale)}
            </Link>
            <span className={styles['service']}>{name}</span>
            <div className={styles['foot']}>
              <span className={styles['service']}>
                {[
                  // Beside a worker's other work of the day the village says enough.
                  placeOf(address, locale).split(', ')[0],
                  day !== null && until > day
                    ? t.until({ day: formatDayOfYear(until, locale) })
                    : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {canMove ? (
                <button
                  type="button"
                  data-move
                  className={styles['act']}
                  aria-haspopup="dialog"
                  aria-label={words({ orderId, name })}
                  onClick={() => onMove(moving)}
                >
                  {fromWorker === null ? t.assign : t.move}
                </button>
              ) : null}
            </div>
          </li>
        );
      })}
      {beyond > 0 ? (
        <li>
          <button
            type="button"
            className={styles['act']}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? t.fewer : t.more({ count: beyond })}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
