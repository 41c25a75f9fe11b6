import { useEffect, useState } from 'react';
import { listAllCatalogueItems } from '@kaarigar/shared/api/catalogue';
import { listWorkerRates } from '@kaarigar/shared/api/worker-rates';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useDeskContext } from '../desk-settings/desk-context';
import { offersOf, type Offer } from './new-order-fields';

function readOffers(context: RemoteContext): Promise<Settled<readonly Offer[]>> {
  const read = Promise.all([listAllCatalogueItems(context), listWorkerRates(context)]);
  return settled(read.then(([items, rates]) => offersOf(items, rates)));
}

/** What can be booked now, at the prices of now; null until they are there. */
export function useOffers() {
  const context = useDeskContext();
  const [offers, setOffers] = useState<Settled<readonly Offer[]> | null>(null);
  useEffect(() => void readOffers(context).then(setOffers), [context]);
  return { offers, reload: () => void readOffers(context).then(setOffers) };
}
