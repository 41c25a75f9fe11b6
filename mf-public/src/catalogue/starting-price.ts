import { paiseFromRupees } from '@kaarigar/shared/domain/money';

export { CONTRACT_STARTING_PRICE } from '@kaarigar/shared/domain/starting-price';

/** Specification, section 8: the starting prices the site states. Prices of jobs and visits come from the database. */
export const HOME_STARTING_PRICE = paiseFromRupees(1_000);
