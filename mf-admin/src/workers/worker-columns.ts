import { PORTRAITS } from '@kaarigar/shared/domain/portrait';
import { TRADES } from '@kaarigar/shared/domain/trade';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { Column } from '../editing/changes';
import { TRADE_WORDS } from '../order/trade-words';
import { PORTRAIT_WORDS, workersMessages } from './workers-messages';

/** Trades in words, in the order of the list they are chosen from. */
export function tradesText(trades: readonly unknown[], locale: Locale): string {
  const words = TRADES.filter((trade) => trades.includes(trade)).map(
    (trade) => TRADE_WORDS[trade][locale],
  );
  return words.join(', ');
}

/** The columns of `workers` as people read them. */
export function workerColumns(locale: Locale): readonly Column[] {
  const t = translate(workersMessages, locale);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return [
    { name: 'name', label: t.name, text },
    { name: 'name_hi', label: t.nameHi, text },
    {
      name: 'portrait',
      label: t.portrait,
      text: (value) =>
        PORTRAITS.filter((one) => one === value)
          .map((one) => PORTRAIT_WORDS[one][locale])
          .join(''),
    },
    { name: 'phone', label: t.phone, text },
    {
      name: 'trades',
      label: t.trades,
      text: (value) => (Array.isArray(value) ? tradesText(value, locale) : ''),
    },
    { name: 'area', label: t.area, text },
    {
      name: 'works_since',
      label: t.worksSince,
      text: (value) => (typeof value === 'number' ? String(value) : ''),
    },
    { name: 'note', label: t.note, text },
    { name: 'active', label: t.active, text: (value) => (value === true ? t.yes : t.no) },
  ];
}
