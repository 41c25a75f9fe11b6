import { use } from 'react';
import type { AdvertisedPrices, StartingPrice } from '@kaarigar/shared/api/starting-prices';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { catalogueMessages } from './catalogue-messages';

/** "from ₹99": where the prices of a list start. */
export function FromPrice({ starting }: { readonly starting: StartingPrice | undefined }) {
  const t = useMessages(catalogueMessages);
  if (!starting) return null;
  const price = formatPaise(starting.paise);
  return starting.isPerSqFt ? t.fromPerSqFt({ price }) : t.from({ price });
}

interface ListPriceProps {
  readonly prices: Promise<Settled<AdvertisedPrices>>;
  readonly category: Category;
}

/** The same once the prices are here; what it stands on is complete without them. */
export function ListPrice({ prices, category }: ListPriceProps) {
  const answer = use(prices);
  if (answer.state === 'failed') return null;
  return <FromPrice starting={answer.value.starting[category]} />;
}
