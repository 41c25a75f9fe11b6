import { useState } from 'react';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { SearchField } from '@kaarigar/shared/ui/search-field';
import { SettledView } from '@kaarigar/shared/ui/settled-view';
import { PriceItems } from './price-items';
import { PriceListBooking } from './price-list-booking';
import { priceListMessages } from './price-list-messages';
import { PRICE_LISTS } from './price-lists';
import { useBookAddress } from './use-book-address';

interface PriceListProps {
  readonly context: RemoteContext;
  readonly category: Category;
  readonly list: Promise<Settled<readonly CatalogueItem[]>>;
}

/** The loaded list: search, items, and the details form of the one in the address. */
export function PriceList({ context, category, list }: PriceListProps) {
  const t = useMessages(priceListMessages);
  return (
    <SettledView settled={list} failedTitle={t.failedTitle}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            icon="list"
            title={t.emptyTitle}
            way={{ to: paths.services, label: t.otherServices }}
          >
            {t.emptyHint}
          </EmptyState>
        ) : (
          <FilledList context={context} category={category} items={items} />
        )
      }
    </SettledView>
  );
}

interface FilledListProps extends Omit<PriceListProps, 'list'> {
  readonly items: readonly CatalogueItem[];
}

function FilledList({ context, category, items }: FilledListProps) {
  const [query, setQuery] = useState('');
  const t = useMessages(priceListMessages);
  const locale = useLocale();
  const address = useBookAddress();
  const { example, tone } = PRICE_LISTS[category];

  return (
    <>
      <PriceListBooking context={context} category={category} items={items} address={address} />
      <SearchField
        label={t.search}
        placeholder={t.searchExample({ example: example[locale] })}
        value={query}
        onChange={setQuery}
      />
      <PriceItems
        items={items}
        query={query}
        tone={tone}
        onBook={({ id }) => address.open(id)}
        onShowAll={() => setQuery('')}
      />
    </>
  );
}
