import type { ReactNode } from 'react';
import type { DeskOrder, DeskToday } from '@kaarigar/shared/contracts/desk';
import { cancelAnswerBy } from '@kaarigar/shared/domain/answer-time';
import { formatDeadline } from '@kaarigar/shared/i18n/format-deadline';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ASKABLE_ACTIONS } from '../action-dialog/asks-for';
import { greeting } from '../order/greeting';
import { placeOf } from '../order/place-of';
import { StageTag } from '../order/stage-tag';
import { workName } from '../order/work-name';
import { dayWord } from '../order/day-word';
import type { NextStep } from '../order-view/next-step';
import { STEP_WORDS } from '../order-view/step-words';
import { todayMessages } from './today-messages';
import { TodayRow, type Mark } from './today-row';
import { daysWaited, latenessOf } from './urgency';

/** Now, and today in India. */
export type Moment = Pick<DeskToday, 'now' | 'day'>;

interface OrderRowProps {
  readonly order: DeskOrder;
  readonly at: Moment;
  readonly step: NextStep | 'look' | null;
  /** Instead of the day. */
  readonly when?: ReactNode;
  /** What the row stands for, which needs no mark of its own. */
  readonly kind?: Mark;
  /** It stands for the wish to cancel, which is answered before the work. */
  readonly answersCancel?: boolean;
  /** Before who and where. */
  readonly fact?: string;
  readonly age: (p: { readonly ago: string }) => string;
}

/** An order that waits for somebody. */
export function OrderRow(props: OrderRowProps) {
  const { order, at, step, when, kind, answersCancel = false, fact, age } = props;
  const locale = useLocale();
  const { order_id: id, name, address, phone } = order;
  const t = useMessages(todayMessages);
  const until = answersCancel ? cancelAnswerBy(new Date(order.since), order) : null;
  const answer: readonly Mark[] =
    until === null
      ? []
      : [
          {
            text:
              until.getTime() > Date.parse(at.now)
                ? t.answerBefore({ when: formatDeadline(until, locale) })
                : t.lateAnswer,
            tone: 'late',
          },
        ];
  const found = useMarks(order, at).filter(({ text }) => text !== kind?.text);
  const asked = ASKABLE_ACTIONS.find((action) => action === step);
  return (
    <TodayRow
      id={id}
      to={paths.adminOrderDetailsOf(id)}
      title={workName(order, locale)}
      when={when ?? dayWord(order, at.day, locale)}
      marks={[...(kind ? [kind] : []), ...answer, ...found]}
      facts={[
        ...(order.stage === null ? [] : [<StageTag key="stage" order={order} />]),
        ...(fact === undefined ? [] : [fact]),
        placeOf(address, locale),
        name,
      ]}
      phone={phone}
      chat={greeting({ ...order, customer_name: name, locale: order.locale ?? locale })}
      number={id}
      since={order.since}
      age={age}
      now={at.now}
      action={
        step && {
          label: STEP_WORDS[step][locale],
          // A stage is let go with the whole of its work: that is answered there.
          ...(order.asks_to_cancel &&
            order.contract_ticket !== null && { to: paths.adminRequest(order.contract_ticket) }),
          // Money before the work: somebody is sent to the work itself.
          ...(step === 'assign' && order.work_order_id
            ? { to: paths.adminOrderDetailsOf(order.work_order_id) }
            : {}),
          ...(asked && { state: { asksFor: asked } }),
        }
      }
    />
  );
}

/** What nobody may overlook about an order, the worst first. */
function useMarks(order: DeskOrder, at: Moment): readonly Mark[] {
  const t = useMessages(todayMessages);
  const late = latenessOf(order, at);
  const waitsForMoney = order.status === 'PENDING' && order.payment_mode === 'online';
  const asks = [
    order.asks_to_cancel && t.decideCancel,
    order.complains && t.decideComplaint,
    order.is_disputed && t.decideDispute,
    order.status === 'REVIEW' && t.decideReview,
    order.status === 'REFUND_PENDING' && t.decideRefund,
    waitsForMoney && order.job_status !== 'COMPLETED' && t.unpaidOnline,
  ].filter((text) => text !== false);
  return [
    ...asks.map((text): Mark => ({ text, tone: 'asks' })),
    ...(late === null
      ? []
      : [
          {
            text:
              late === 'undated' ? t.lateUndated({ count: daysWaited(order, at.now) }) : t[late],
            tone: 'late',
          } as const,
        ]),
  ];
}
