/** The seven price lists. The word is the database's `catalogue_items.category`. */
export const CATEGORIES = [
  'electrical',
  'appliances',
  'carpentry',
  'cleaning',
  'painting',
  'plumbing',
  'driving',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** In every price list, always (specification, section 8). */
export const VISITING_CHARGE_ID = 30;

export const WORKER_CODES = ['MA', 'LA', 'EL', 'PL', 'PA', 'ML', 'LC'] as const;
export type WorkerCode = (typeof WORKER_CODES)[number];

export const CONTRACT_CODES = ['FC', 'LB', 'TS', 'HP', 'HW', 'TT', 'OC'] as const;
export type ContractCode = (typeof CONTRACT_CODES)[number];
