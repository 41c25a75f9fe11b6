import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { iconFor } from '@kaarigar/shared/ui/icon-for';
import { IconTile, type TileTone } from '@kaarigar/shared/ui/icon-tile';
import { Price } from '@kaarigar/shared/ui/price';
import { itemName } from '../booking/item-name';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { priceListMessages } from './price-list-messages';
import styles from './price-list.module.css';

interface PriceItemProps {
  readonly item: CatalogueItem;
  readonly tone: TileTone;
  readonly onBook: (item: CatalogueItem) => void;
}

/** One item: picture, name in both languages, price and the button. */
export function PriceItem({ item, tone, onBook }: PriceItemProps) {
  const t = useMessages(priceListMessages);
  const units = useMessages(unitWords);
  const locale = useLocale();
  const name = itemName(item, locale);
  const other = locale === 'hi' ? 'en' : 'hi';

  return (
    <li className={styles['item']}>
      <IconTile name={iconFor(item.icon)} tone={tone} />
      <div className={styles['words']}>
        <h2 className={styles['name']}>{name}</h2>
        {item.name_en === item.name_hi ? null : (
          <p className={styles['other']} lang={other}>
            {itemName(item, other)}
          </p>
        )}
        <Price paise={item.price_paise} unitLabel={units[item.unit]} />
      </div>
      <Button
        variant="primary"
        size="s"
        className={styles['book']}
        aria-label={t.bookNowOf({ service: name })}
        onClick={() => onBook(item)}
      >
        {t.bookNow}
      </Button>
    </li>
  );
}
