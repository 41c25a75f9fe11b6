/** The drawing beside a worker's name, as staff choose it; SQL: the check of `workers.portrait`. */
export const PORTRAITS = ['man', 'woman'] as const;
export type Portrait = (typeof PORTRAITS)[number];
