import type { ReactNode } from 'react';
import { ListSearch } from '@kaarigar/shared/catalogue/list-search';
import { LIST_TONES } from '@kaarigar/shared/catalogue/trade-tones';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { PriceItems } from './price-items';
import { priceListMessages } from './price-list-messages';
import { PRICE_LISTS } from './price-lists';
import { visitLast } from './visit-last';

interface FilledListProps {
  readonly context: RemoteContext;
  readonly category: Category;
  readonly items: readonly CatalogueItem[];
  readonly onBook: (item: CatalogueItem) => void;
  /** Over the list: what the address asks for. */
  readonly dialog: ReactNode;
}

const idOf = ({ id }: CatalogueItem): number => id;

/** The loaded list: search and items. */
export function FilledList({ context, category, items, onBook, dialog }: FilledListProps) {
  const t = useMessages(priceListMessages);
  const locale = useLocale();
  const { example } = PRICE_LISTS[category];

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
      <ListSearch
        context={context}
        list={category}
        example={example[locale]}
        rows={items}
        idOf={idOf}
        hint={t.noMatchHint}
      >
        {(found, { isFiltered }) => (
          <PriceItems
            items={visitLast(found, items)}
            tone={LIST_TONES[category]}
            chips={!isFiltered}
            onBook={onBook}
          />
        )}
      </ListSearch>
    </>
  );
}
