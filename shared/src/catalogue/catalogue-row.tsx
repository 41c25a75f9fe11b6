import type { ReactNode } from 'react';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { CatalogueItem } from '../contracts/rows';
import { unitWords } from '../i18n/unit-words';
import { workTime } from '../i18n/work-time';
import { iconFor } from '../ui/icon-for';
import type { TileTone } from '../ui/icon-tile';
import { Price } from '../ui/price';
import { PriceRow } from './price-row';

interface CatalogueRowProps {
  readonly item: CatalogueItem;
  readonly tone: TileTone;
  /** See `PriceRow`. */
  readonly list?: string | undefined;
  readonly children: ReactNode;
}

/** The id of an item's row on the page of its list. */
export function rowIdOf(itemId: number): string {
  return `item-${itemId}`;
}

/** A row of a price list. */
export function CatalogueRow({ item, tone, list, children }: CatalogueRowProps) {
  const locale = useLocale();
  const other = locale === 'hi' ? 'en' : 'hi';
  return (
    <PriceRow
      id={rowIdOf(item.id)}
      icon={iconFor(item.icon)}
      tone={tone}
      name={item[`name_${locale}`]}
      other={item.name_en === item.name_hi ? null : { name: item[`name_${other}`], lang: other }}
      list={list}
      price={<Price paise={item.price_paise} unitLabel={unitWords[item.unit][locale]} />}
      // An hour takes an hour.
      time={item.unit === 'hour' ? null : workTime(item.minutes, locale)}
      includes={item[`includes_${locale}`]}
      excludes={item[`excludes_${locale}`]}
    >
      {children}
    </PriceRow>
  );
}
