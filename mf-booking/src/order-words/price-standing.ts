import type { ContractWork } from '@kaarigar/shared/contracts/contract-work';

/** How a price that was given stands: accepted on the request's page, too late for that, or told by phone. */
export type PriceStanding = 'offered' | 'over' | 'told';

export function priceStanding({ quotes: [price] }: Pick<ContractWork, 'quotes'>): PriceStanding {
  if (!price || price.is_withdrawn) return 'told';
  return price.is_expired ? 'over' : 'offered';
}
