import { CatalogueRow } from '@kaarigar/shared/catalogue/catalogue-row';
import { groupItems } from '@kaarigar/shared/catalogue/group-items';
import { PriceGroups } from '@kaarigar/shared/catalogue/price-groups';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import type { TileTone } from '@kaarigar/shared/ui/icon-tile';
import { itemName } from '../booking/item-name';
import { priceListMessages } from './price-list-messages';
import styles from './price-list.module.css';
import { isVisit } from './visit-last';

interface PriceItemsProps {
  readonly items: readonly CatalogueItem[];
  readonly tone: TileTone;
  /** Whether chips lead to the groups. */
  readonly chips: boolean;
  readonly onBook: (item: CatalogueItem) => void;
}

/** Items in their groups, each with its button. */
export function PriceItems({ items, tone, chips, onBook }: PriceItemsProps) {
  const t = useMessages(priceListMessages);
  const locale = useLocale();
  return (
    <PriceGroups
      chips={chips}
      groups={groupItems(items).map((group) => ({
        key: group.name_en,
        name: group[`name_${locale}`],
        rows: group.items.map((item) => (
          <CatalogueRow key={item.id} item={item} tone={isVisit(item) ? 'sand' : tone}>
            <Button
              variant="quiet"
              size="s"
              className={styles['book']}
              aria-label={t.bookNowOf({ service: itemName(item, locale) })}
              onClick={() => onBook(item)}
            >
              {t.bookNow}
            </Button>
          </CatalogueRow>
        )),
      }))}
    />
  );
}
