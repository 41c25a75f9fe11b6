import { CatalogueRow } from '@kaarigar/shared/catalogue/catalogue-row';
import { groupItems } from '@kaarigar/shared/catalogue/group-items';
import { PriceColumns, PriceGroup } from '@kaarigar/shared/catalogue/price-columns';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import type { TileTone } from '@kaarigar/shared/ui/icon-tile';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { itemName } from '../booking/item-name';
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

/** The items that the search found, in their groups; the Visiting Charge is always at the end. */
export function PriceItems({ items, query, tone, onBook, onShowAll }: PriceItemsProps) {
  const t = useMessages(priceListMessages);
  const locale = useLocale();
  const { matches, visitingCharge, isFound } = searchItems(items, query);
  const isSearching = query.trim() !== '';
  const shown = visitingCharge ? [...matches, visitingCharge] : matches;

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
      <PriceColumns>
        {groupItems(shown).map((group) => (
          <PriceGroup key={group.name_en} name={group[`name_${locale}`]}>
            {group.items.map((item) => (
              <CatalogueRow
                key={item.id}
                item={item}
                tone={item === visitingCharge ? 'sand' : tone}
              >
                <Button
                  variant="primary"
                  size="s"
                  className={styles['book']}
                  aria-label={t.bookNowOf({ service: itemName(item, locale) })}
                  onClick={() => onBook(item)}
                >
                  {t.bookNow}
                </Button>
              </CatalogueRow>
            ))}
          </PriceGroup>
        ))}
      </PriceColumns>
    </>
  );
}
