import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import { orderStatusMessages, statusKey } from '@kaarigar/shared/parchi/order-status-words';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { orderMessages } from './order-messages';
import { requestPill } from './request-pill';
import type { RequestStanding } from './request-state';
import { standingOf } from './order-status-key';
import { stageStanding, stageWork } from './stage-words';
import { jobStatusMessages } from './status-messages';

type Standing = Pick<
  OrderRow,
  'order_id' | 'status' | 'payment_mode' | 'job_status' | 'cancel_reason'
>;

const OTHER_WAY = { online: 'after_service', after_service: 'online' } as const;

/**
 * What changed about an order, in one line; `before`: its standing then. For one that is over, or not yet anybody's, this
 * is the status of the money alone; another way of paying is named; a wish to cancel, or its end, is no news of money.
 */
export function orderNews(order: Standing, before: string, locale: Locale): string {
  const t = translate(orderMessages, locale);
  const money = orderStatusMessages[statusKey(order)][locale];
  const isOver = order.job_status === 'CANCELLED' || order.job_status === 'REQUESTED';
  let status = isOver ? money : `${money}, ${jobStatusMessages[order.job_status][locale]}`;
  const way = order.payment_mode === 'online' ? 'paysOnline' : 'paysAfter';
  if (before === standingOf({ ...order, payment_mode: OTHER_WAY[order.payment_mode] })) {
    status = t[way];
  }
  if (order.cancel_reason !== null) status = t.askedToCancel;
  else if (before === standingOf({ ...order, cancel_reason: '' })) status = t.goesOn;
  return t.newsOfOrder({ number: order.order_id, status });
}

/** How a request for contract work stands, in one line. */
export function requestNews(ticket: string, standing: RequestStanding, locale: Locale): string {
  return translate(orderMessages, locale).newsOfRequest({
    number: ticket,
    status: requestPill(standing, locale).text,
  });
}

interface StageOfWork {
  readonly ticket: string;
  readonly number: number;
  readonly stages: readonly ContractStage[];
}

/** The current status of a stage of contract work in one line. */
export function stageNews({ ticket, number, stages }: StageOfWork, locale: Locale): string {
  const stage = stages.find((one) => one.number === number);
  const money = stage && stageStanding(stages, stage, locale)?.text;
  const work = stage?.order && stageWork(stage.order, locale);
  const status = [money, work].filter(Boolean).join(', ');
  return translate(orderMessages, locale).newsOfStage({ ticket, number, status });
}
