import { CatalogueRow } from '@kaarigar/shared/catalogue/catalogue-row';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import type { TileTone } from '@kaarigar/shared/ui/icon-tile';
import { pricesMessages } from './prices-messages';

interface ItemRowProps {
  readonly item: CatalogueItem;
  readonly tone: TileTone;
  /** See `PriceRow`. */
  readonly list?: string | undefined;
}

/** A job with its price; its button leads to the form on the page of its list. */
export function ItemRow({ item, tone, list }: ItemRowProps) {
  const t = useMessages(pricesMessages);
  const locale = useLocale();
  return (
    <CatalogueRow item={item} tone={tone} list={list}>
      <ButtonLink
        variant="quiet"
        size="s"
        to={`${paths.publicList(item.category)}?book=${item.id}`}
        aria-label={t.bookOf({ service: item[`name_${locale}`] })}
      >
        {t.book}
      </ButtonLink>
    </CatalogueRow>
  );
}
