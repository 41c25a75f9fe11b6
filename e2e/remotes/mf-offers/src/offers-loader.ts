import { findAdvertisedPrices, type AdvertisedPrices } from '@kaarigar/shared/api/starting-prices';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

/** What the page shows. What it throws, the shell shows: in both languages, with a retry and a person to call. */
export function createOffersLoader(context: RemoteContext) {
  return ({ request }: { readonly request: Request }): Promise<AdvertisedPrices> =>
    findAdvertisedPrices(context, request.signal);
}
