import { Suspense, useEffect, useRef, useState } from 'react';
import type { DeskCalendar } from '@kaarigar/shared/contracts/desk';
import { daysText } from '@kaarigar/shared/i18n/days-text';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDayOfYear, formatShortWeekday } from '@kaarigar/shared/i18n/format';
import { useLive } from '@kaarigar/shared/live/use-live';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import {
  Link,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@kaarigar/shared/platform/router';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { Toast } from '@kaarigar/shared/ui/toast';
import { useKeys } from '../keys/use-keys';
import { useRowKeys } from '../keys/use-row-keys';
import { dayAfter } from '../list/day-range';
import { useComingSearch } from '../list/use-coming-search';
import { lastOpenedRow } from '../list/use-list-keys';
import { CalendarGrid, UndatedTray, type Drag } from './calendar-grid';
import type { CalendarData } from './calendar-loader';
import { calendarMessages } from './calendar-messages';
import { dayOf, foundWorkers, workerSearchOf, type WorkerSearch } from '../moving/calendar-view';
import styles from './calendar.module.css';
import { WhoIsAway } from './who-is-away';
import { LeaveDialog } from './leave-dialog';
import { MoveDialog, type Moving } from '../moving/move-dialog';
import { Telling } from '../order/telling';
import { WorkerFilter } from './worker-filter';

/** The calendar at a place, with whom somebody looks for. */
function calendarAddress(
  { q, trade }: WorkerSearch,
  place: Readonly<Record<string, string>>,
): string {
  const search = new URLSearchParams({
    ...place,
    ...(q === '' ? {} : { q }),
    ...(trade === null ? {} : { trade }),
  }).toString();
  return search === '' ? paths.adminCalendar : `${paths.adminCalendar}?${search}`;
}

/** `/admin/calendar`: workers × days, kept fresh while the tab is visible. */
export function CalendarPage() {
  const t = useMessages(calendarMessages);
  const { calendar } = useLoaderData<CalendarData>();
  const { refresh, isRefreshing } = useLive();
  useRowKeys(lastOpenedRow);
  return (
    <Page title={t.title}>
      <Suspense
        fallback={
          <>
            <p role="status">{t.loading}</p>
            <Skeleton height={480} />
          </>
        }
      >
        <LiveView
          live={calendar}
          failedTitle={t.failedTitle}
          isRefreshing={isRefreshing}
          onRefresh={refresh}
        >
          {(known) => <Week calendar={known} refresh={refresh} />}
        </LiveView>
      </Suspense>
    </Page>
  );
}

interface WeekProps {
  readonly calendar: DeskCalendar;
  readonly refresh: () => void;
}

function Week({ calendar, refresh }: WeekProps) {
  const t = useMessages(calendarMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const coming = useComingSearch(paths.adminCalendar) ?? search;
  const [moving, setMoving] = useState<Moving | null>(null);
  const { key: address } = useLocation();
  const [leaveOf, setLeaveOf] = useState<string | null>(null);
  const [endedAt, setEndedAt] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  /** Moved, and nobody tells its customer. */
  const [untold, setUntold] = useState<Moving['work'] | null>(null);
  const moved = useRef<{ readonly orderId: string; readonly before: DeskCalendar } | null>(null);
  const drag = useDrag();
  // What was moved is drawn anew elsewhere: the focus goes along, and is not lost with its old place.
  useEffect(() => {
    if (moved.current === null || moved.current.before === calendar) return;
    showWork(moved.current.orderId);
    moved.current = null;
  });
  const { from, today, days, workers } = calendar;
  const wanted = workerSearchOf(coming);
  const found = foundWorkers(calendar);
  const addressOf = (place: Readonly<Record<string, string>>) => calendarAddress(wanted, place);
  const asked = dayOf(search.get('day'));
  const shown = days.map(({ day }) => day);
  const chosen =
    shown.find((day) => day === asked) ??
    days.find(({ day, is_closed: isClosed }) => day >= today && !isClosed)?.day ??
    from;
  // By the address: from a worker's page, or from the search of staff, which names nobody.
  const asksLeave = leaveOf ?? (endedAt === address ? null : search.get('leave'));
  const onLeave = workers.find(({ id }) => id === asksLeave);
  const endLeaveDialog = () => {
    setLeaveOf(null);
    // The address follows when the week was read anew: the dialog does not wait for that.
    setEndedAt(address);
    if (search.has('leave')) void navigate(addressOf(placeOf(search)), { replace: true });
  };
  const earlier = addressOf({ from: dayAfter(from, -days.length) });
  const later = addressOf({ from: dayAfter(from, days.length) });

  useKeys({
    h: () => void navigate(earlier),
    l: () => void navigate(later),
    m: () => {
      const entry = document.activeElement?.closest('li');
      const button = entry?.querySelector<HTMLElement>('button[data-move]');
      button?.click();
      return button !== undefined && button !== null;
    },
  });

  return (
    <>
      <div className={styles['tools']}>
        <nav className={styles['weeks']} aria-label={t.days}>
          <ButtonLink variant="quiet" size="s" icon="chevron-left" to={earlier}>
            <span className={styles['stepName']}>{t.earlier}</span>
          </ButtonLink>
          <ButtonLink variant="quiet" size="s" to={addressOf({})}>
            {t.thisWeek}
          </ButtonLink>
          <ButtonLink variant="quiet" size="s" icon="chevron-right" to={later}>
            <span className={styles['stepName']}>{t.later}</span>
          </ButtonLink>
          <p className={styles['span']}>
            {daysText(from, shown[shown.length - 1] ?? from, locale)}
          </p>
          <ul className={styles['days']}>
            {shown.map((day) => (
              <li key={day}>
                <Link
                  to={addressOf({ from, day })}
                  className={styles['dayLink']}
                  aria-current={day === chosen ? 'date' : undefined}
                >
                  <DayName day={day} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {workers.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <WorkerFilter
            wanted={wanted}
            count={found.length}
            of={calendar.worker_count ?? workers.length}
            hrefOf={(next) => calendarAddress(next, placeOf(coming))}
          />
        )}
      </div>
      <div role="status">
        {untold === null ? null : (
          <Telling
            order={{ name: untold.name, phone_no: untold.phone, told_by: [] }}
            textOf={untold.order_id}
          />
        )}
      </div>
      <UndatedTray work={calendar.undated} onMove={setMoving} drag={drag} />
      <CalendarGrid
        calendar={calendar}
        workers={found}
        chosen={chosen}
        onMove={setMoving}
        onLeave={setLeaveOf}
        drag={drag}
      />
      <p className={styles['hint']}>{t.hint}</p>
      {moving ? (
        <MoveDialog
          // What a colleague changed is asked about anew.
          key={`${moving.work.order_id} ${moving.work.updated_at}`}
          moving={moving}
          calendar={calendar}
          onClose={() => setMoving(null)}
          onFailed={refresh}
          onFromThere={setMoving}
          onMoved={(message) => {
            setMoving(null);
            setNews(message);
            setUntold(moving.work.has_account ? null : moving.work);
            moved.current = { orderId: moving.work.order_id, before: calendar };
            refresh();
          }}
        />
      ) : null}
      {onLeave ? (
        <LeaveDialog worker={onLeave} onClose={endLeaveDialog} onChanged={refresh} />
      ) : asksLeave === 'who' ? (
        <WhoIsAway
          workers={found}
          q={wanted.q}
          onSearch={(q) =>
            void navigate(
              calendarAddress({ q, trade: null }, { ...placeOf(coming), leave: 'who' }),
              { replace: true, preventScrollReset: true },
            )
          }
          onChoose={setLeaveOf}
          onClose={endLeaveDialog}
        />
      ) : null}
      <Toast message={news} onDismiss={() => setNews(null)} />
    </>
  );
}

/** A day of the week's line: where all are in one line on a phone, its month stands with the day that is shown. */
function DayName({ day }: { readonly day: string }) {
  const locale = useLocale();
  const [date, ...month] = formatDayOfYear(day, locale).split(/\s/);
  return (
    <>
      {formatShortWeekday(day, locale)} <span className={styles['dayDate']}>{date}</span>
      <span className={styles['month']}> {month.join(' ')}</span>
    </>
  );
}

/** The work in the calendar, in the middle, where the message about it does not cover it; in no day that is shown: the days. */
function showWork(orderId: string): void {
  const row = document.querySelector<HTMLElement>(`main a[data-row-id="${CSS.escape(orderId)}"]`);
  row?.scrollIntoView({ block: 'center', inline: 'nearest' });
  if (document.activeElement !== document.body) return;
  const days = document.querySelector<HTMLElement>('main nav a[aria-current="date"]');
  (row ?? days)?.focus();
}

/** Week and day of the address, as they stand there. */
function placeOf(search: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['from', 'day'].flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** What is dragged changes nothing that is drawn. */
function useDrag(): Drag {
  const dragged = useRef<Moving | null>(null);
  return {
    begin(moving) {
      dragged.current = moving;
    },
    get: () => dragged.current,
    end() {
      dragged.current = null;
    },
  };
}
