import type { StartingPrice } from '@kaarigar/shared/api/starting-prices';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { catalogueMessages } from './catalogue-messages';

/** "from ₹1,200": what the cheapest job of a list costs. By the sq ft only where there is no other price: a rupee a foot says nothing of a job. */
export function FromPrice({ starting }: { readonly starting: StartingPrice | undefined }) {
  const t = useMessages(catalogueMessages);
  const units = useMessages(unitWords);
  if (!starting) return null;
  const { job, sqFt } = starting;
  if (job !== null) return t.from({ price: formatPaise(job) });
  return sqFt === null ? null : `${formatPaise(sqFt)} ${units.sq_ft}`;
}
