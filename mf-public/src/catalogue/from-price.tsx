import type { StartingPrice } from '@kaarigar/shared/api/starting-prices';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { catalogueMessages } from './catalogue-messages';

/** "from ₹1,200, ₹1 per sq ft": what the cheapest work of a list costs. */
export function FromPrice({ starting }: { readonly starting: StartingPrice | undefined }) {
  const t = useMessages(catalogueMessages);
  const job = starting?.job ?? null;
  const sqFt = starting?.sqFt ?? null;
  const parts = [
    ...(job === null ? [] : [t.from({ price: formatPaise(job) })]),
    ...(sqFt === null ? [] : [t.fromSqFt({ price: formatPaise(sqFt) })]),
  ];
  return parts.join(' · ');
}
