import type { ContractRequestRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { orderMessages } from './order-messages';
import { statusKey } from './order-status-key';
import { jobStatusMessages, orderStatusMessages, requestStatusMessages } from './status-messages';

type Standing = Pick<OrderRow, 'order_id' | 'status' | 'payment_mode' | 'job_status'>;

/** An order's current status in one line. For an order that is over, this is the status of the money alone. */
export function orderNews(order: Standing, locale: Locale): string {
  const money = orderStatusMessages[statusKey(order)][locale];
  const isOver = order.job_status === 'CANCELLED' || order.job_status === 'REQUESTED';
  const status = isOver ? money : `${money}, ${jobStatusMessages[order.job_status][locale]}`;
  return translate(orderMessages, locale).newsOfOrder({ number: order.order_id, status });
}

/** The current status of a request for contract work in one line. */
export function requestNews(
  { ticket, status }: Pick<ContractRequestRow, 'ticket' | 'status'>,
  locale: Locale,
): string {
  return translate(orderMessages, locale).newsOfRequest({
    number: ticket,
    status: requestStatusMessages[status][locale],
  });
}
