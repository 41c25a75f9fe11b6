import { CatalogueRow } from '@kaarigar/shared/catalogue/catalogue-row';
import { groupItems } from '@kaarigar/shared/catalogue/group-items';
import { PriceColumns, PriceGroup } from '@kaarigar/shared/catalogue/price-columns';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ResultList } from '@kaarigar/shared/search-box/result-list';
import { useMissReport, type SearcherState } from '@kaarigar/shared/search-box/use-searcher';
import { Alert } from '@kaarigar/shared/ui/alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import { Button } from '@kaarigar/shared/ui/button';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import type { TileTone } from '@kaarigar/shared/ui/icon-tile';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { itemName } from '../booking/item-name';
import { priceListMessages } from './price-list-messages';
import styles from './price-list.module.css';
import { listMatches } from './list-matches';

interface PriceItemsProps {
  readonly items: readonly CatalogueItem[];
  readonly category: Category;
  readonly search: { readonly text: string; readonly searcher: SearcherState };
  readonly tone: TileTone;
  readonly onBook: (item: CatalogueItem) => void;
  readonly onShowAll: () => void;
}

/** The items that the search found, in their groups; the Visiting Charge is always at the end. */
export function PriceItems(props: PriceItemsProps) {
  const { items, category, search, tone, onBook, onShowAll } = props;
  const t = useMessages(priceListMessages);
  const locale = useLocale();
  const { text, searcher } = search;
  const isSearching = text !== '';
  const isReady = isSearching && typeof searcher !== 'string';
  // Until the search has come, the whole list stays.
  const { matches, visitingCharge, isFound } = listMatches(
    items,
    isReady ? searcher.find(text, category) : null,
  );
  const elsewhere = isReady && !isFound ? searcher.find(text).slice(0, 3) : [];
  useMissReport(searcher, text, isReady && !isFound && elsewhere.length === 0);
  const shown = visitingCharge ? [...matches, visitingCharge] : matches;

  return (
    <>
      <VisuallyHidden as="div">
        <p role="status">{isReady && isFound ? t.found({ count: matches.length }) : ''}</p>
      </VisuallyHidden>
      {isSearching && searcher === 'failed' ? <Alert tone="warning">{t.searchFailed}</Alert> : null}
      {isFound ? null : (
        <EmptyState
          icon="search"
          title={t.noMatch({ query: text })}
          action={
            <Button variant="quiet" onClick={onShowAll}>
              {t.showAll}
            </Button>
          }
        >
          {t.noMatchHint}
        </EmptyState>
      )}
      {elsewhere.length > 0 ? (
        <section aria-labelledby="in-other-lists">
          <h2 id="in-other-lists" className={textStyles['subtitle']}>
            {t.elsewhere}
          </h2>
          <ResultList entries={elsewhere} />
        </section>
      ) : null}
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
