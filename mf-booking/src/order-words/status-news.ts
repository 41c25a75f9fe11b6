/** One order or request, and a text that changes when its status changes. */
export interface StatusFact {
  readonly key: string;
  readonly status: string;
}

export interface Change<Fact extends StatusFact> {
  readonly fact: Fact;
  /** Its status until then. */
  readonly before: string;
}

/** The entries whose status has changed. A new entry does not count: the person sees it appear in the list. */
export function changedStatuses<Fact extends StatusFact>(
  before: readonly StatusFact[],
  now: readonly Fact[],
): readonly Change<Fact>[] {
  const known = new Map(before.map(({ key, status }) => [key, status]));
  return now.flatMap((fact) => {
    const status = known.get(fact.key);
    return status === undefined || status === fact.status ? [] : { fact, before: status };
  });
}
