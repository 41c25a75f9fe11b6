import type { ReactNode } from 'react';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import type { CatalogueItem } from '../contracts/rows';
import { unitWords } from '../i18n/unit-words';
import { WORKING_DAY, workTime } from '../i18n/work-time';
import { iconFor } from '../ui/icon-for';
import type { TileTone } from '../ui/icon-tile';
import { Price } from '../ui/price';
import { catalogueWords } from './catalogue-words';
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

/** How long it takes; an hour takes an hour, and who is hired for the day is there the whole day. */
function timeOf({ category, unit, minutes }: CatalogueItem, locale: Locale): string | null {
  if (unit === 'hour') return null;
  const isHire = category === 'driving' && minutes >= WORKING_DAY;
  return isHire ? catalogueWords.wholeDay[locale] : workTime(minutes, locale);
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
      time={timeOf(item, locale)}
      includes={item[`includes_${locale}`]}
      excludes={item[`excludes_${locale}`]}
    >
      {children}
    </PriceRow>
  );
}
