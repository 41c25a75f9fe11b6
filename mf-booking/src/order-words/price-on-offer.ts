import type { ContractQuote, ContractWork } from '@kaarigar/shared/contracts/contract-work';

/** The price that can be accepted on a request's page; null: it was told by phone, or its time is over. */
export function priceOnOffer({
  quotes: [price],
}: Pick<ContractWork, 'quotes'>): ContractQuote | null {
  return price && !price.is_expired && !price.is_withdrawn ? price : null;
}
