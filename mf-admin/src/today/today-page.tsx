import { Suspense, use } from 'react';
import type { DeskToday } from '@kaarigar/shared/contracts/desk';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatTime } from '@kaarigar/shared/i18n/format';
import { useLive } from '@kaarigar/shared/live/use-live';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { useLoaderData, useNavigate } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { CheckboxField } from '@kaarigar/shared/ui/field';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { useDeskContext } from '../desk-settings/desk-context';
import { changeDeskSettings, useDeskSettings } from '../desk-settings/desk-settings';
import { useRowKeys } from '../keys/use-row-keys';
import type { Keys } from '../keys/use-keys';
import { lastOpenedRow, rememberOpened } from '../list/use-list-keys';
import { FROM_TODAY } from '../order/details-link';
import type { AsksFor } from '../action-dialog/asks-for';
import { playChime } from './chime';
import { markSeen, type TodayData } from './today-loader';
import { todayMessages } from './today-messages';
import {
  countOfDay,
  countInbox,
  countToDecide,
  DayRows,
  DecideRows,
  EarlierRows,
  InboxRows,
  NEEDS_WORKER,
  TodaySection,
  UnderWayRows,
  UnpaidRows,
  WorkerRows,
} from './today-sections';
import styles from './today.module.css';
import { useNews } from './use-news';

const INTERVAL_MS = 5_000;

/** `/admin`: what there is to do now, read again every five seconds. */
export function TodayPage() {
  const t = useMessages(todayMessages);
  const context = useDeskContext();
  const { news } = useDeskSettings();
  const { today } = useLoaderData<TodayData>();
  const { refresh, isRefreshing } = useLive(INTERVAL_MS, news);
  useRowKeys(lastOpenedRow, { ...useAssignKey(), ...CONTACT_KEYS });
  return (
    <>
      <Page
        title={t.title}
        actions={
          <CheckboxField
            name="news"
            label={t.news}
            checked={news}
            onChange={() => {
              // The press also lets the browser play sounds later.
              if (!news) playChime();
              changeDeskSettings(context, { news: !news });
            }}
          />
        }
      >
        <Suspense fallback={null}>
          <News today={today} onSeen={refresh} />
        </Suspense>
        <Suspense fallback={<Loading />}>
          <LiveView
            live={today}
            failedTitle={t.failedTitle}
            isRefreshing={isRefreshing}
            onRefresh={refresh}
          >
            {(known, readAt) => <Sections today={known} readAt={readAt} />}
          </LiveView>
        </Suspense>
      </Page>
      {/* Behind the page, which names the tab, too. */}
      <Suspense fallback={null}>
        <Tab today={today} />
      </Suspense>
    </>
  );
}

/** `c` and `w`: a call and a chat with whom the row is about. */
const CONTACT_KEYS: Keys = {
  c: () => withPhone(({ href }) => window.location.assign(href)),
  w: () => withPhone(({ dataset: { whatsApp } }) => window.open(whatsApp, '_blank', 'noopener')),
};

function withPhone(act: (call: HTMLAnchorElement) => void): boolean {
  const call = document.activeElement
    ?.closest('li')
    ?.querySelector<HTMLAnchorElement>('a[data-whats-app]');
  if (call) act(call);
  return !!call;
}

/** `a` assigns a worker to the order whose row has the focus: it opens with the question. */
function useAssignKey(): Keys {
  const navigate = useNavigate();
  return {
    a() {
      const row = document.activeElement
        ?.closest('li')
        ?.querySelector<HTMLElement>('a[data-row-id]');
      const to = row?.getAttribute('href') ?? '';
      const { rowId = '' } = row?.dataset ?? {};
      if (to !== paths.adminOrderDetailsOf(rowId)) return false;
      const state = { ...FROM_TODAY, asksFor: 'assign' } satisfies AsksFor;
      rememberOpened(rowId);
      void navigate(to, { state });
      return true;
    },
  };
}

function Loading() {
  const t = useMessages(todayMessages);
  return (
    <>
      <p role="status">{t.loading}</p>
      <Skeleton height={480} />
    </>
  );
}

/** Tells of new orders in the tab's title and by a sound. */
function Tab({ today }: TodayData) {
  const t = useMessages(todayMessages);
  const live = use(today);
  useNews(live.state === 'known' ? live.value.arrived : 0, t.title);
  return null;
}

/** Orders that arrived since somebody here last said that they have seen them. */
function News({ today, onSeen }: Pick<TodayData, 'today'> & { readonly onSeen: () => void }) {
  const t = useMessages(todayMessages);
  const live = use(today);
  const known = live.state === 'known' ? live.value : null;
  const count = known?.arrived ?? 0;
  if (known === null || count === 0) return null;
  const see = () => {
    markSeen(known.now);
    onSeen();
  };
  return (
    <Alert
      tone="info"
      title={t.arrived({ count })}
      action={
        <>
          <ButtonLink variant="primary" size="s" to={paths.adminOrders} onClick={see}>
            {t.showArrived}
          </ButtonLink>
          <Button variant="quiet" size="s" onClick={see}>
            {t.seen}
          </Button>
        </>
      }
    >
      {null}
    </Alert>
  );
}

function Sections({ today, readAt }: { readonly today: DeskToday; readonly readAt: number }) {
  const t = useMessages(todayMessages);
  const locale = useLocale();
  const of = (search: string) => `${paths.adminOrders}?${search}`;
  return (
    <>
      <div className={styles['desk']}>
        <div className={styles['side']}>
          <TodaySection
            title={t.needsWorker}
            count={today.needs_worker.count}
            all={of(NEEDS_WORKER)}
            none={t.noneNeedsWorker}
          >
            <WorkerRows today={today} />
          </TodaySection>
          <TodaySection
            title={t.underWay}
            count={today.under_way.count}
            all={of('work=under_way&sort=visit.asc')}
            none={t.noneUnderWay}
          >
            <UnderWayRows today={today} />
          </TodaySection>
          <TodaySection
            title={t.todayWork}
            count={countOfDay(today.today) + today.late.count}
            all={of('work=today&sort=visit.asc')}
            none={t.noneOfDay}
          >
            <EarlierRows today={today} />
            <DayRows day={today.today} today={today} isToday />
          </TodaySection>
          <TodaySection
            title={t.tomorrowWork}
            count={countOfDay(today.tomorrow)}
            all={of('work=tomorrow&sort=visit.asc')}
            none={t.noneOfDay}
          >
            <DayRows day={today.tomorrow} today={today} isToday={false} />
          </TodaySection>
        </div>
        <div className={styles['side']}>
          <TodaySection
            title={t.unpaid}
            count={today.unpaid.count}
            all={of('work=unpaid&sort=created_at.asc')}
            none={t.noneUnpaid}
          >
            <UnpaidRows today={today} />
          </TodaySection>
          <TodaySection
            title={t.decide}
            count={countToDecide(today)}
            // The list has orders that wait for an answer, and nothing else.
            all={today.cancels.count + today.complaints.count > 0 ? of('asks=anything') : undefined}
            none={t.noneToDecide}
          >
            <DecideRows today={today} />
          </TodaySection>
          <TodaySection title={t.inbox} count={countInbox(today)} none={t.noneInInbox}>
            <InboxRows today={today} />
          </TodaySection>
        </div>
      </div>
      <p className={styles['updated']}>
        {t.updated({ time: formatTime(new Date(readAt), locale) })}
      </p>
    </>
  );
}
