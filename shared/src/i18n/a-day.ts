/** After what a worker costs; a file of its own: a page that says only this needs no other unit. */
export const A_DAY = { en: 'a day', hi: 'रोज़' } as const;
