import type { AdvertisedPrices } from '@kaarigar/shared/api/starting-prices';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Dotted } from '@kaarigar/shared/ui/dotted';
import { priceWords } from './price-words';

/** Stands between the phrases. */
const BETWEEN = ' · ';

interface Known {
  readonly prices: AdvertisedPrices;
  readonly rates: readonly WorkerRate[];
}

/** The one sentence about all prices; nothing while one of its three prices does not exist. */
export function PriceSentence({ prices, rates }: Known) {
  const t = useMessages(priceWords);
  const { visit, job } = prices;
  if (!visit || job === null || rates.length === 0) return null;
  const phrases = t
    .sentence({
      visit: visit.min === visit.max ? formatPaise(visit.min) : bothEnds(visit),
      job: formatPaise(job),
      day: formatPaise(Math.min(...rates.map(({ rate_paise }) => rate_paise))),
    })
    .split(BETWEEN);
  return <Dotted phrases={phrases} />;
}

function bothEnds({ min, max }: { readonly min: number; readonly max: number }): string {
  return `${formatPaise(min)} – ${formatPaise(max)}`;
}
