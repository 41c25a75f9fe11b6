import type { DeskSums } from '@kaarigar/shared/contracts/desk-numbers';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { numbersMessages } from './numbers-messages';
import styles from './numbers.module.css';
import { changeSince } from './change-since';
import { average, leftOf, lengthOf, NOTHING } from './sums';

interface Tile {
  readonly name: string;
  readonly value: string;
  readonly detail?: string;
  /** How it was before. */
  readonly before?: string;
}

/** The sums of all these days: what was booked, what was paid, and how long people waited. */
export function TotalTiles({
  total,
  before,
}: {
  readonly total: DeskSums;
  /** Of the days with which these are compared; null: nothing happened. */
  readonly before: DeskSums | null;
}) {
  const t = useMessages(numbersMessages);
  const locale = useLocale();

  /** An average; nothing at all where there is nothing to take it of. */
  function timeTile(name: string, seconds: number, count: number): Tile {
    const mean = average(seconds, count);
    if (mean === null) return { name, value: '–', detail: t.noneYet };
    return { name, value: lengthOf(mean, locale), detail: t.ofOrders({ count }) };
  }

  const parts = [
    t.cancelledAndDone({
      cancelled: formatNumber(total.cancelled),
      done: formatNumber(total.done),
    }),
    total.visits > 0 ? t.visits({ count: formatNumber(total.visits) }) : '',
  ];
  const then = before ?? NOTHING;
  const compared = (now: number, was: number, text: (value: number) => string) =>
    t.before({ value: text(was), change: changeSince(now, was) });
  const tiles: readonly Tile[] = [
    {
      name: t.orders,
      value: formatNumber(total.orders),
      detail: parts.filter(Boolean).join(', '),
      before: compared(total.orders, then.orders, formatNumber),
    },
    {
      name: t.booked,
      value: formatPaise(total.booked_paise),
      before: compared(total.booked_paise, then.booked_paise, formatPaise),
    },
    {
      name: t.income,
      value: formatPaise(total.income_paise),
      before: compared(total.income_paise, then.income_paise, formatPaise),
    },
    {
      name: t.refunded,
      value: formatPaise(total.refunded_paise),
      before: compared(total.refunded_paise, then.refunded_paise, formatPaise),
    },
    {
      name: t.left,
      value: formatPaise(leftOf(total)),
      before: compared(leftOf(total), leftOf(then), formatPaise),
    },
    timeTile(t.toAssign, total.assign_seconds, total.assigned),
    timeTile(t.toFinish, total.finish_seconds, total.finished),
  ];
  return (
    <dl className={styles['tiles']}>
      {tiles.map(({ name, value, detail, before: was }) => (
        <div key={name} className={styles['tile']}>
          <dt>{name}</dt>
          <dd className={styles['sum']}>{value}</dd>
          {was ? <dd className={styles['since']}>{was}</dd> : null}
          {detail ? <dd className={styles['detail']}>{detail}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
