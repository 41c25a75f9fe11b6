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

/** The lists that everybody may read under `/prices`: the seven, and what has no list to book from. */
export const PUBLIC_LISTS = [...CATEGORIES, 'workers', 'contracts'] as const;
export type PublicList = (typeof PUBLIC_LISTS)[number];

/** In every price list, always (specification, section 8). */
export const VISITING_CHARGE_ID = 30;

export const WORKER_CODES = ['MA', 'LA', 'EL', 'PL', 'PA', 'ML', 'LC'] as const;
export type WorkerCode = (typeof WORKER_CODES)[number];

export const CONTRACT_CODES = ['FC', 'LB', 'TS', 'HP', 'HW', 'TT', 'OC'] as const;
export type ContractCode = (typeof CONTRACT_CODES)[number];
