import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** An item's name in one language. */
export function itemName(item: Pick<CatalogueItem, 'name_en' | 'name_hi'>, locale: Locale): string {
  return locale === 'hi' ? item.name_hi : item.name_en;
}
