import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { daysAfter } from '@kaarigar/shared/domain/schedule';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import { unbroken } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { scheduleText } from '../order-words/schedule-text';
import { myOrdersMessages } from './my-orders-messages';

/** When the work is planned, with the word for a day that is near: `Today, Saturday, 28 Nov, Morning, 9–12`. */
export function dayWord(
  order: Pick<OrderRow, 'scheduled_on' | 'slot' | 'days'>,
  locale: Locale,
  now = new Date(),
): string | null {
  const text = onCard(scheduleText(order, locale), now);
  const t = translate(myOrdersMessages, locale);
  if (order.scheduled_on === daysAfter(now, 0)) return `${t.today}, ${text}`;
  return order.scheduled_on === daysAfter(now, 1) ? `${t.tomorrow}, ${text}` : text;
}

/** A day as a card has room for it: without the year that it is. */
export function onCard(text: string | null, now = new Date()): string | null {
  const year = daysAfter(now, 0).slice(0, 4);
  return text && text.replaceAll(unbroken(` ${year}`), '');
}
