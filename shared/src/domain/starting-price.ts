import { paiseFromRupees } from './money';

/** Specification, section 8: where the price of contract work starts. */
export const CONTRACT_STARTING_PRICE = paiseFromRupees(2_000);
