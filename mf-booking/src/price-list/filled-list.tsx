import { useState, type ReactNode } from 'react';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSearcher } from '@kaarigar/shared/search-box/use-searcher';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { SearchField } from '@kaarigar/shared/ui/search-field';
import { PriceItems } from './price-items';
import { priceListMessages } from './price-list-messages';
import { PRICE_LISTS } from './price-lists';

interface FilledListProps {
  readonly context: RemoteContext;
  readonly category: Category;
  readonly items: readonly CatalogueItem[];
  readonly onBook: (item: CatalogueItem) => void;
  /** Over the list: what the address asks for. */
  readonly dialog: ReactNode;
}

/** The loaded list: search and items. */
export function FilledList({ context, category, items, onBook, dialog }: FilledListProps) {
  const [query, setQuery] = useState('');
  const t = useMessages(priceListMessages);
  const locale = useLocale();
  const { example, tone } = PRICE_LISTS[category];
  const { searcher } = useSearcher(context, { isWanted: query.trim() !== '', text: query });

  if (items.length === 0) {
    return (
      <EmptyState
        icon="list"
        title={t.emptyTitle}
        way={{ to: paths.services, label: t.otherServices }}
      >
        {t.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      {dialog}
      <SearchField
        label={t.search}
        placeholder={t.searchExample({ example: example[locale] })}
        value={query}
        onChange={setQuery}
      />
      <PriceItems
        items={items}
        search={{ text: query.trim(), searcher }}
        category={category}
        tone={tone}
        onBook={onBook}
        onShowAll={() => setQuery('')}
      />
    </>
  );
}
