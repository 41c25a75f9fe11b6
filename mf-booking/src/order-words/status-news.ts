/** One order or request, and a word that changes when its status does. */
export interface StatusFact {
  readonly key: string;
  readonly status: string;
}

/** Those whose status is another one than before. What is new in the list is no news: the person sees it come. */
export function changedStatuses<Fact extends StatusFact>(
  before: readonly StatusFact[],
  now: readonly Fact[],
): readonly Fact[] {
  const known = new Map(before.map(({ key, status }) => [key, status]));
  return now.filter(({ key, status }) => known.has(key) && known.get(key) !== status);
}
