import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import type { TileTone } from '@kaarigar/shared/ui/icon-tile';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { PriceItem } from './price-item';
import { priceListMessages } from './price-list-messages';
import styles from './price-list.module.css';
import { searchItems } from './search-items';

interface PriceItemsProps {
  readonly items: readonly CatalogueItem[];
  readonly query: string;
  readonly tone: TileTone;
  readonly onBook: (item: CatalogueItem) => void;
  readonly onShowAll: () => void;
}

/** The items that the search found; the Visiting Charge is always at the end. */
export function PriceItems({ items, query, tone, onBook, onShowAll }: PriceItemsProps) {
  const t = useMessages(priceListMessages);
  const { matches, visitingCharge, isFound } = searchItems(items, query);
  const isSearching = query.trim() !== '';

  return (
    <>
      <VisuallyHidden as="div">
        <p role="status">{isSearching && isFound ? t.found({ count: matches.length }) : ''}</p>
      </VisuallyHidden>
      {isFound ? null : (
        <EmptyState
          icon="search"
          title={t.noMatch({ query: query.trim() })}
          action={
            <Button variant="quiet" onClick={onShowAll}>
              {t.showAll}
            </Button>
          }
        >
          {t.noMatchHint}
        </EmptyState>
      )}
      <ul className={styles['items']} aria-label={t.items}>
        {matches.map((item) => (
          <PriceItem key={item.id} item={item} tone={tone} onBook={onBook} />
        ))}
        {visitingCharge ? <PriceItem item={visitingCharge} tone="sand" onBook={onBook} /> : null}
      </ul>
    </>
  );
}
