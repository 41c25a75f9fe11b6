import type { ReactNode } from 'react';
import {
  DESK_COUNTED_TO,
  type DeskDay,
  type DeskOrder,
  type DeskOpenRequest,
  type DeskToday,
} from '@kaarigar/shared/contracts/desk';
import { cancelAnswerBy } from '@kaarigar/shared/domain/answer-time';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { workersOf } from '@kaarigar/shared/i18n/worker-name';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { isAnswerLate } from '../inbox/is-answer-late';
import { dayWord } from '../order/day-word';
import { placeOf } from '../order/place-of';
import { CountPill, DeskSection } from '../panel/desk-section';
import { nextStep } from '../order-view/next-step';
import { OrderRow } from './order-row';
import { todayMessages } from './today-messages';
import { TodayRow } from './today-row';
import styles from './today.module.css';
import { byUrgency } from './urgency';

interface SectionProps {
  readonly title: string;
  readonly count: number;
  /** The whole list of it. */
  readonly all?: string | undefined;
  readonly none: string;
  readonly children: ReactNode;
}

/** One kind of work. Without any its head says so, and takes no more room. */
export function TodaySection({ title, count, all, none, children }: SectionProps) {
  const t = useMessages(todayMessages);
  return (
    <DeskSection
      title={title}
      count={count > 0 ? <CountPill>{countOf(count)}</CountPill> : null}
      action={
        count === 0 ? (
          <p className={styles['none']}>{none}</p>
        ) : all ? (
          <Link to={all} className={styles['all']} aria-label={`${t.allOf}: ${title}`}>
            {t.allOf}
          </Link>
        ) : null
      }
    >
      {count === 0 ? null : children}
    </DeskSection>
  );
}

const countOf = (count: number) => (count >= DESK_COUNTED_TO ? `${DESK_COUNTED_TO}+` : count);

const WAITING_REQUESTS = `${paths.adminRequests}?asks=answer`;

/** The list of the orders that need a worker. */
export const NEEDS_WORKER = 'work=needs_worker&sort=visit.asc';

/** As many orders as leave room for the other kinds of work. */
const MOST_ROWS = 6;

function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles['rows']}>{children}</ul>;
}

interface MoreProps {
  readonly of: { readonly count: number; readonly rows: readonly unknown[] };
  /** What there is more of. */
  readonly kind: string;
  /** The list that has them. */
  readonly to: string;
}

/** What is there beyond the rows: a count alone leads nowhere. */
function More({ of: { count, rows }, kind, to }: MoreProps) {
  const t = useMessages(todayMessages);
  if (count <= rows.length) return null;
  const words = {
    kind,
    count: `${count - rows.length}${count >= DESK_COUNTED_TO ? '+' : ''}`,
  };
  return (
    <li className={styles['more']}>
      <Link to={to}>{t.more(words)}</Link>
    </li>
  );
}

interface TodayProps {
  readonly today: DeskToday;
}

/** Who needs a worker, the most urgent first: also who waits for a day, and comes last by the day. */
export function WorkerRows({ today }: TodayProps) {
  const t = useMessages(todayMessages);
  const orders = byUrgency([...today.needs_worker.rows, ...today.undated.rows], today);
  const shown = orders.slice(0, MOST_ROWS);
  return (
    <Rows>
      {shown.map((order) => (
        <OrderRow
          key={order.order_id}
          order={order}
          at={today}
          step={nextStep(order, true)}
          age={t.booked}
        />
      ))}
      <More
        of={{ count: today.needs_worker.count, rows: shown }}
        kind={t.needsWorker}
        to={`${paths.adminOrders}?${NEEDS_WORKER}`}
      />
    </Rows>
  );
}

/** Work that is done and not paid; whoever says that it is not right is answered first. */
export function UnpaidRows({ today }: TodayProps) {
  const t = useMessages(todayMessages);
  return (
    <Rows>
      {today.unpaid.rows.map((order) => (
        <OrderRow
          key={order.order_id}
          order={order}
          at={today}
          step={nextStep(order, true)}
          when={formatPaise(order.amount_paise)}
          age={t.done}
        />
      ))}
    </Rows>
  );
}

/** Who is at work at this moment, and until when it was planned. */
export function UnderWayRows({ today }: TodayProps) {
  const t = useMessages(todayMessages);
  const locale = useLocale();
  return (
    <Rows>
      {today.under_way.rows.map((order) => (
        <OrderRow
          key={order.order_id}
          order={order}
          at={today}
          step={nextStep(order, true)}
          {...(order.scheduled_on !== null && order.scheduled_on > today.day
            ? { when: t.bookedFor({ day: dayWord(order, today.day, locale) }) }
            : {})}
          fact={workersOf(order, locale) ?? t.noWorker}
          age={t.began}
        />
      ))}
    </Rows>
  );
}

/** What should have begun on an earlier day; nothing when there is none. */
export function EarlierRows({ today }: TodayProps) {
  const t = useMessages(todayMessages);
  const locale = useLocale();
  const { late } = today;
  if (late.count === 0) return null;
  return (
    <>
      <h3 className={styles['slot']}>
        <Link to={`${paths.adminOrders}?work=late&sort=visit.asc`}>{t.earlier}</Link>{' '}
        <CountPill>{countOf(late.count)}</CountPill>
      </h3>
      <Rows>
        {late.rows.map((order) => (
          <OrderRow
            key={order.order_id}
            order={order}
            at={today}
            step={nextStep(order, true)}
            fact={workersOf(order, locale) ?? t.noWorker}
            age={t.booked}
          />
        ))}
      </Rows>
    </>
  );
}

/** A day by its parts. */
export function DayRows({
  day,
  today,
  isToday,
}: TodayProps & { readonly day: DeskDay; readonly isToday: boolean }) {
  const t = useMessages(todayMessages);
  const locale = useLocale();
  return day
    .filter(({ orders }) => orders.count > 0)
    .map(({ slot, orders }) => (
      <div key={slot ?? ''}>
        <h3 className={styles['slot']}>
          {slot === null ? t.anyTime : slot === 'goes_on' ? t.goesOn : slotText(slot, locale)}{' '}
          <CountPill>{countOf(orders.count)}</CountPill>
        </h3>
        <Rows>
          {orders.rows.map((order) => (
            <OrderRow
              key={order.order_id}
              order={order}
              at={today}
              step={nextStep(order, isToday)}
              when={workersOf(order, locale) ?? t.noWorker}
              age={t.booked}
            />
          ))}
        </Rows>
      </div>
    ));
}

/** How many orders a day has. */
export const countOfDay = (day: DeskDay): number =>
  day.reduce((sum, { orders }) => sum + orders.count, 0);

/** Who asks to cancel is answered before the work begins: the next to be answered first. */
function byAnswer(orders: readonly DeskOrder[]): readonly DeskOrder[] {
  const due = (order: DeskOrder) => cancelAnswerBy(new Date(order.since), order).getTime();
  return [...orders].sort((a, b) => due(a) - due(b));
}

/** What waits for a decision about money, or for an answer; who asks to cancel first, the others oldest first. */
export function DecideRows({ today }: TodayProps) {
  const t = useMessages(todayMessages);
  const kinds = [
    [t.decideCancel, 'answer', { rows: byAnswer(today.cancels.rows) }, t.asked],
    [t.decideReview, 'decide', today.review, t.began],
    [t.decideDoubt, 'decide', today.doubts, t.asked],
    [t.decideComplaint, 'answer', today.complaints, t.asked],
    [t.decideRefund, 'look', today.refunds, t.began],
  ] as const;
  const money = [
    ...today.failed_refunds.rows.map((row) => ({ ...row, kind: t.refundFailed, age: t.failed })),
    ...today.disputes.rows.map((row) => ({ ...row, kind: t.decideDispute, age: t.began })),
  ];
  return (
    <Rows>
      {kinds.flatMap(([kind, step, { rows }, age]) =>
        rows.map((order) => (
          <OrderRow
            key={`${kind}-${order.order_id}`}
            order={order}
            at={today}
            step={step}
            when={formatPaise(order.amount_paise)}
            answersCancel={kind === t.decideCancel}
            kind={
              order.is_asked && kind === t.decideComplaint
                ? { text: t.waitsForCustomer, tone: 'calm' }
                : { text: kind, tone: 'asks' }
            }
            age={age}
          />
        )),
      )}
      {today.work_cancels.rows.map((row) => (
        <RequestRow key={row.ticket} row={row} now={today.now} mark={t.decideCancel} />
      ))}
      <More of={today.work_cancels} kind={t.decideCancel} to={WAITING_REQUESTS} />
      {money.map(({ id, order_id: orderId, amount_paise: amount, since, kind, age }) => (
        <TodayRow
          key={id}
          id={orderId ?? id}
          to={orderId ? paths.adminOrderDetailsOf(orderId) : `${paths.adminHealth}#disputes`}
          title={orderId ? t.order({ id: orderId }) : kind}
          when={formatPaise(amount)}
          marks={[{ text: kind, tone: 'asks' }]}
          facts={[]}
          now={today.now}
          {...{ since, age }}
          action={{ label: t.lookAtIt }}
        />
      ))}
    </Rows>
  );
}

const sumOf = (parts: readonly { readonly count: number }[]) =>
  parts.reduce((sum, { count }) => sum + count, 0);

export const countToDecide = (today: DeskToday): number =>
  sumOf([
    today.review,
    today.cancels,
    today.work_cancels,
    today.doubts,
    today.complaints,
    today.refunds,
    today.failed_refunds,
    today.disputes,
  ]);

export const countInbox = (today: DeskToday): number =>
  sumOf([today.questions, today.requests, today.messages, today.unpriced]);

interface RequestRowProps {
  readonly row: DeskOpenRequest & { readonly words?: string };
  readonly now: string;
  /** What its customer waits for. */
  readonly mark?: string;
  /** Instead of an answer. */
  readonly action?: string;
}

/** A request for contract work that waits for words of ours, with those of its customer. */
function RequestRow({ row, now, mark, action }: RequestRowProps) {
  const t = useMessages(todayMessages);
  const locale = useLocale();
  const { ticket, name, phone, address, since, words, is_asked: isAsked, ...work } = row;
  return (
    <TodayRow
      id={ticket}
      to={paths.adminRequest(ticket)}
      title={serviceName(work, locale)}
      when={t.request}
      marks={
        isAsked
          ? [{ text: t.waitsForCustomer, tone: 'calm' }]
          : mark === undefined
            ? []
            : [{ text: mark, tone: 'asks' }]
      }
      facts={[...(words === undefined ? [] : [`“${words}”`]), placeOf(address, locale), name]}
      number={ticket}
      age={t.asked}
      {...{ phone, since, now }}
      action={{ label: action ?? t.answerIt }}
    />
  );
}

/** Requests for contract work and messages: whose answer is late, then who has waited longest; last, whose turn it is not. */
export function InboxRows({ today }: TodayProps) {
  const t = useMessages(todayMessages);
  const { now, questions, requests, unpriced, messages } = today;
  const asking = [
    ...questions.rows.map((row) => ({ row, mark: t.question })),
    ...requests.rows.map((row) => ({ row })),
    ...unpriced.rows.map((row) => ({ row, mark: t.unpriced, action: t.givePrice })),
  ].map((request) => ({
    since: request.row.since,
    rank: 'is_asked' in request.row && request.row.is_asked ? 2 : 1,
    drawn: <RequestRow key={request.row.ticket} {...request} now={now} />,
  }));
  const writing = messages.rows.map(({ id, name, phone, words, since }) => {
    const isLate = isAnswerLate(since, now);
    return {
      since,
      rank: isLate ? 0 : 1,
      drawn: (
        <TodayRow
          key={id}
          id={String(id)}
          to={`${paths.adminMessages}?id=${id}`}
          title={name}
          when={t.message}
          marks={isLate ? [{ text: t.lateAnswer, tone: 'late' }] : []}
          facts={[words]}
          {...(phone === null ? {} : { phone })}
          age={t.wrote}
          {...{ since, now }}
          action={{ label: t.answerIt }}
        />
      ),
    };
  });
  const rows = [...asking, ...writing].sort(
    (a, b) => a.rank - b.rank || Date.parse(a.since) - Date.parse(b.since),
  );
  return (
    <Rows>
      {rows.map(({ drawn }) => drawn)}
      <More of={questions} kind={t.question} to={WAITING_REQUESTS} />
      <More of={requests} kind={t.request} to={`${paths.adminRequests}?status=NEW`} />
      <More of={messages} kind={t.message} to={`${paths.adminMessages}?status=NEW`} />
      <More of={unpriced} kind={t.unpriced} to={`${paths.adminRequests}?status=CONTACTED`} />
    </Rows>
  );
}
