/** One order or request, and a text that changes when its status changes. */
export interface StatusFact {
  readonly key: string;
  readonly status: string;
}

/** The entries whose status has changed. A new entry does not count: the person sees it appear in the list. */
export function changedStatuses<Fact extends StatusFact>(
  before: readonly StatusFact[],
  now: readonly Fact[],
): readonly Fact[] {
  const known = new Map(before.map(({ key, status }) => [key, status]));
  return now.filter(({ key, status }) => known.has(key) && known.get(key) !== status);
}
