import type { ContractStage, ContractWork } from '@kaarigar/shared/contracts/contract-work';

/** The stages of the price that the customer accepted, in their order; none without one. */
export function agreedStages(work: ContractWork | null): readonly ContractStage[] {
  return work?.quotes.find((quote) => quote.accepted_at !== null)?.stages ?? [];
}
