/**
 * Whether a request asks PostgREST (`Prefer: count=planned`) for a number of rows by the planner's estimate. It looks at
 * all rows, also at those that the asker may not read. None of our pages asks for one.
 */
export function asksForEstimate(prefer) {
  return /planned|estimated/i.test(String(prefer ?? ''));
}
