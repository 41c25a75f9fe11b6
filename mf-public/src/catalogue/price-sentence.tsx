import { Suspense, use } from 'react';
import type { AdvertisedPrices } from '@kaarigar/shared/api/starting-prices';
import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Dotted } from '@kaarigar/shared/ui/dotted';
import type { PriceData } from './price-data';
import styles from './price-sentence.module.css';
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

/** The same where the prices do not delay the page, which is complete without them. */
export function PriceSentenceToCome(props: PriceData) {
  return (
    <Suspense>
      <Arrived {...props} />
    </Suspense>
  );
}

/** The sentence as a line of its own, whose place is kept while the prices are on their way. */
export function PriceLine(props: PriceData) {
  return (
    <p className={styles['line']}>
      <PriceSentenceToCome {...props} />
    </p>
  );
}

function Arrived(props: PriceData) {
  const prices = use(props.prices);
  const rates = use(props.workerRates);
  if (prices.state === 'failed' || rates.state === 'failed') return null;
  return <PriceSentence prices={prices.value} rates={rates.value} />;
}
