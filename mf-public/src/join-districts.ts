import { brand } from '@kaarigar/shared/brand';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** "Ghazipur and Ballia" / "गाज़ीपुर और बलिया". */
export function joinDistricts(locale: Locale): string {
  return new Intl.ListFormat(locale).format(brand.districts.map((district) => district[locale]));
}
