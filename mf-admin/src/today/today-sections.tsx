import type { ReactNode } from 'react';
import {
  DESK_COUNTED_TO,
  type DeskDay,
  type DeskOrder,
  type DeskOrders,
  type DeskToday,
} from '@kaarigar/shared/contracts/desk';
import { formatPaise, formatShortDate } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import type { AskableAction } from '../order-view/asked-action';
import { nextStep } from './next-step';
import { STEP_WORDS, todayMessages } from './today-messages';
import { TodayRow } from './today-row';
import styles from './today.module.css';

interface SectionProps {
  readonly title: string;
  readonly count: number;
  /** The whole list of it. */
  readonly all?: string | undefined;
  readonly none: string;
  readonly children: ReactNode;
}

/** One kind of work. Without any it says so in a friendly line. */
export function TodaySection({ title, count, all, none, children }: SectionProps) {
  const t = useMessages(todayMessages);
  return (
    <section className={styles['section']} aria-label={title}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>
          {title} {count > 0 ? <span className={styles['count']}>{countOf(count)}</span> : null}
        </h2>
        {all && count > 0 ? (
          <Link to={all} className={styles['all']} aria-label={`${t.allOf}: ${title}`}>
            {t.allOf}
          </Link>
        ) : null}
      </header>
      {count === 0 ? <p className={styles['none']}>{none}</p> : children}
    </section>
  );
}

const countOf = (count: number) => (count >= DESK_COUNTED_TO ? `${DESK_COUNTED_TO}+` : count);

interface OrderRowProps {
  readonly order: DeskOrder;
  readonly now: string;
  readonly step: AskableAction | null;
  /** Instead of a step. */
  readonly word?: string;
  readonly facts: ReactNode;
}

function OrderRow({ order, now, step, word, facts }: OrderRowProps) {
  const locale = useLocale();
  const { order_id: id } = order;
  return (
    <TodayRow
      id={id}
      to={paths.adminOrderDetailsOf(id)}
      title={`${id} · ${order.name}`}
      facts={facts}
      since={order.since}
      now={now}
      action={
        step
          ? { label: STEP_WORDS[step][locale], state: { asksFor: step } }
          : word
            ? { label: word }
            : null
      }
    />
  );
}

/** Orders of one kind with one next step. */
export function OrderRows(props: {
  readonly orders: DeskOrders;
  readonly now: string;
  readonly stepOf: (order: DeskOrder) => AskableAction | null;
  readonly factsOf?: (order: DeskOrder) => ReactNode;
}) {
  const locale = useLocale();
  const { orders, now, stepOf, factsOf } = props;
  return (
    <ul className={styles['rows']}>
      {orders.rows.map((order) => (
        <OrderRow
          key={order.order_id}
          order={order}
          now={now}
          step={stepOf(order)}
          facts={factsOf?.(order) ?? <WorkAndDay order={order} locale={locale} />}
        />
      ))}
    </ul>
  );
}

function WorkAndDay({
  order,
  locale,
}: {
  readonly order: DeskOrder;
  readonly locale: 'en' | 'hi';
}) {
  const { scheduled_on: day, slot } = order;
  const when = [day && formatShortDate(day), slot && slotText(slot, locale)].filter(Boolean);
  return [serviceName(order, locale), ...when].join(' · ');
}

/** A day by its parts. */
export function DayRows({
  day,
  now,
  isToday,
}: {
  readonly day: DeskDay;
  readonly now: string;
  readonly isToday: boolean;
}) {
  const t = useMessages(todayMessages);
  const locale = useLocale();
  return day
    .filter(({ orders }) => orders.count > 0)
    .map(({ slot, orders }) => (
      <div key={slot ?? ''}>
        <h3 className={styles['slot']}>
          {slot ? slotText(slot, locale) : t.anyTime}{' '}
          <span className={styles['count']}>{countOf(orders.count)}</span>
        </h3>
        <OrderRows
          orders={orders}
          now={now}
          stepOf={(order) => nextStep(order, isToday)}
          factsOf={(order) =>
            `${serviceName(order, locale)} · ${order.assigned_worker ?? t.noWorker}`
          }
        />
      </div>
    ));
}

/** How many orders a day has. */
export const countOfDay = (day: DeskDay): number =>
  day.reduce((sum, { orders }) => sum + orders.count, 0);

/** What waits for a decision about money, or for an answer; the oldest first. */
export function DecideRows({ today }: { readonly today: DeskToday }) {
  const t = useMessages(todayMessages);
  const locale = useLocale();
  const { now } = today;
  const kinds = [
    [t.decideReview, t.decideIt, today.review],
    [t.decideCancel, t.answerIt, today.cancels],
    [t.decideComplaint, t.answerIt, today.complaints],
    [t.decideRefund, t.lookAtIt, today.refunds],
  ] as const;
  return (
    <ul className={styles['rows']}>
      {kinds.flatMap(([kind, word, { rows }]) =>
        rows.map((order) => (
          <OrderRow
            key={`${kind}-${order.order_id}`}
            order={order}
            now={now}
            step={null}
            word={word}
            facts={
              <>
                <strong>{kind}</strong>{' '}
                {`${formatPaise(order.amount_paise)} · ${serviceName(order, locale)}`}
              </>
            }
          />
        )),
      )}
      {today.disputes.rows.map(({ id, order_id: orderId, amount_paise: amount, since }) => (
        <TodayRow
          key={id}
          id={orderId ?? id}
          to={orderId ? paths.adminOrderDetailsOf(orderId) : paths.adminHealth}
          title={orderId ?? t.decideDispute}
          facts={
            <>
              <strong>{t.decideDispute}</strong> {formatPaise(amount)}
            </>
          }
          since={since}
          now={now}
          action={{ label: t.lookAtIt }}
        />
      ))}
    </ul>
  );
}

export const countToDecide = ({ review, cancels, complaints, refunds, disputes }: DeskToday) =>
  review.count + cancels.count + complaints.count + refunds.count + disputes.count;

/** New requests for contract work and messages, those that wait longest first. */
export function InboxRows({ today }: { readonly today: DeskToday }) {
  const t = useMessages(todayMessages);
  const { now } = today;
  return (
    <ul className={styles['rows']}>
      {today.requests.rows.map(({ ticket, name, since }) => (
        <TodayRow
          key={ticket}
          id={ticket}
          to={paths.adminRequest(ticket)}
          title={`${ticket} · ${name}`}
          facts={t.request}
          {...{ since, now }}
          action={{ label: t.answerIt }}
        />
      ))}
      {today.messages.rows.map(({ id, name, since }) => (
        <TodayRow
          key={id}
          id={String(id)}
          to={`${paths.adminMessages}?id=${id}`}
          title={name}
          facts={t.message}
          {...{ since, now }}
          action={{ label: t.answerIt }}
        />
      ))}
    </ul>
  );
}
