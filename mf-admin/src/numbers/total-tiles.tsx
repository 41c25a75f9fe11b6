import type { DeskSums } from '@kaarigar/shared/contracts/desk-numbers';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { numbersMessages } from './numbers-messages';
import styles from './numbers.module.css';
import { average, leftOf, lengthOf } from './sums';

interface Tile {
  readonly name: string;
  readonly value: string;
  readonly detail?: string;
}

/** The sums of all these days: what was booked, what was paid, and how long people waited. */
export function TotalTiles({ total }: { readonly total: DeskSums }) {
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
  const tiles: readonly Tile[] = [
    {
      name: t.orders,
      value: formatNumber(total.orders),
      detail: parts.filter(Boolean).join(', '),
    },
    { name: t.booked, value: formatPaise(total.booked_paise), detail: t.bookedDetail },
    { name: t.income, value: formatPaise(total.income_paise), detail: t.incomeDetail },
    { name: t.refunded, value: formatPaise(total.refunded_paise), detail: t.refundedDetail },
    { name: t.left, value: formatPaise(leftOf(total)), detail: t.leftDetail },
    timeTile(t.toAssign, total.assign_seconds, total.assigned),
    timeTile(t.toFinish, total.finish_seconds, total.finished),
  ];
  return (
    <dl className={styles['tiles']}>
      {tiles.map(({ name, value, detail }) => (
        <div key={name} className={styles['tile']}>
          <dt>{name}</dt>
          <dd className={styles['sum']}>{value}</dd>
          {detail ? <dd className={styles['detail']}>{detail}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
