import { use } from 'react';
import { LIST_TONES } from '@kaarigar/shared/catalogue/trade-tones';
import { PriceRows } from '@kaarigar/shared/catalogue/price-groups';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { ResultList } from '@kaarigar/shared/search-box/result-list';
import { FOUND_HEADING } from '@kaarigar/shared/search-box/search-results';
import type { SearchEntry } from '@kaarigar/shared/search/search-entry';
import { categoryMessages } from '../catalogue/category-messages';
import { ContractRows } from './contract-rows';
import { ItemRow } from './item-row';
import type { AllPrices } from './load-prices';
import { pricesMessages } from './prices-messages';
import { WorkerRows } from './worker-rows';

interface FoundRowsProps {
  readonly found: readonly SearchEntry[];
  readonly prices: Promise<Live<AllPrices>>;
}

/** What a search found, as the price lists show it; without prices, links to where it stands. */
export function FoundRows({ found, prices }: FoundRowsProps) {
  const live = use(prices);
  if (live.state === 'failed') return <ResultList entries={found} />;
  return (
    <PriceRows labelledBy={FOUND_HEADING}>
      {found.map((entry) => (
        <FoundRow key={entry.id} entry={entry} all={live.value} />
      ))}
    </PriceRows>
  );
}

function FoundRow({
  entry: { id, list },
  all,
}: {
  readonly entry: SearchEntry;
  readonly all: AllPrices;
}) {
  const t = useMessages(pricesMessages);
  const categories = useMessages(categoryMessages);
  const code = id.slice(list.length + 1);
  switch (list) {
    case 'workers':
      return <WorkerRows list={t.workers} rates={all.rates.filter((rate) => rate.code === code)} />;
    case 'contracts':
      return (
        <ContractRows
          list={t.contracts}
          contracts={all.contracts.filter((service) => service.code === code)}
        />
      );
    default: {
      const item = all.items.find((one) => one.category === list && String(one.id) === code);
      return item ? (
        <ItemRow item={item} tone={LIST_TONES[list]} list={categories[list].name} />
      ) : null;
    }
  }
}
