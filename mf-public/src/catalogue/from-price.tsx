import type { StartingPrice } from '@kaarigar/shared/api/starting-prices';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { catalogueMessages } from './catalogue-messages';

/**
 * "from ₹1,200": what the cheapest job of a list costs. A rupee a foot says nothing of a job and is not compared with
 * one; where the list has lower prices by area, it is said that there are such.
 */
export function FromPrice({ starting }: { readonly starting: StartingPrice | undefined }) {
  const t = useMessages(catalogueMessages);
  const units = useMessages(unitWords);
  if (!starting) return null;
  const { job, sqFt } = starting;
  if (job === null) return sqFt === null ? null : `${formatPaise(sqFt)} ${units.sq_ft}`;
  const price = formatPaise(job);
  return sqFt !== null && sqFt < job ? t.fromOrByArea({ price }) : t.from({ price });
}
