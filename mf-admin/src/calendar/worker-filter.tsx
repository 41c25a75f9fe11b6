import { useId, useState } from 'react';
import { TRADES, type Trade } from '@kaarigar/shared/domain/trade';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import { SelectField } from '@kaarigar/shared/ui/field';
import { SearchField } from '@kaarigar/shared/ui/search-field';
import { useSearchDraft } from '../list/use-search-draft';
import { TRADE_WORDS } from '../order/trade-words';
import { calendarMessages } from './calendar-messages';
import type { WorkerSearch } from '../moving/calendar-view';
import styles from './calendar.module.css';

interface WorkerFilterProps {
  readonly wanted: WorkerSearch;
  /** How many of them are shown. */
  readonly count: number;
  readonly of: number;
  readonly hrefOf: (wanted: WorkerSearch) => string;
}

/** Finds a worker among many; what is looked for stands in the address. */
export function WorkerFilter({ wanted, count, of, hrefOf }: WorkerFilterProps) {
  const t = useMessages(calendarMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const fieldsId = useId();
  // On a phone the days come first.
  const [isOpen, setIsOpen] = useState(false);
  const go = (next: WorkerSearch) =>
    void navigate(hrefOf(next), { replace: true, preventScrollReset: true });
  const { text, setText } = useSearchDraft(wanted.q, (q) => go({ ...wanted, q }));
  const isFiltered = wanted.q !== '' || wanted.trade !== null;
  return (
    <div className={styles['find']} data-print="none">
      <div className={styles['toggle']}>
        <Button
          variant="quiet"
          size="s"
          icon="search"
          block
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t.search}
        </Button>
      </div>
      <div id={fieldsId} className={styles['filter']} data-open={isOpen || undefined}>
        <SearchField
          name="q"
          label={t.search}
          placeholder={t.searchPlaceholder}
          value={text}
          maxLength={100}
          onChange={setText}
          className={styles['search']}
        />
        <SelectField
          name="trade"
          label={t.trade}
          placeholder={t.allTrades}
          options={TRADES.map((trade) => ({ value: trade, label: TRADE_WORDS[trade][locale] }))}
          value={wanted.trade ?? ''}
          onChange={({ target }) =>
            go({ ...wanted, trade: TRADES.find((one: Trade) => one === target.value) ?? null })
          }
        />
      </div>
      <p role="status" className={styles['hint']}>
        {isFiltered || count < of
          ? count === 0
            ? t.noMatch
            : t.shown({ count: formatNumber(count), of: formatNumber(of) })
          : ''}
      </p>
    </div>
  );
}
