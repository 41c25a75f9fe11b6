import { Suspense, use, type ReactNode } from 'react';
import type { AdvertisedPrices } from '@kaarigar/shared/api/starting-prices';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import { formatPaise } from '@kaarigar/shared/i18n/format';

interface VisitPriceProps {
  readonly prices: Promise<Settled<AdvertisedPrices>>;
  /** Shown while the price is not known. */
  readonly otherwise: ReactNode;
  readonly children: (price: string) => ReactNode;
}

/** What a visit costs today. Like all prices, it does not delay the page. */
export function VisitPrice(props: VisitPriceProps) {
  return (
    <Suspense fallback={props.otherwise}>
      <KnownPrice {...props} />
    </Suspense>
  );
}

function KnownPrice({ prices, otherwise, children }: VisitPriceProps) {
  const answer = use(prices);
  const visit = answer.state === 'known' ? answer.value.visit : null;
  if (!visit) return otherwise;
  const { min, max } = visit;
  return children(min === max ? formatPaise(min) : `${formatPaise(min)} – ${formatPaise(max)}`);
}
