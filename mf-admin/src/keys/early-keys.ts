/** A key that was pressed before there was anything to move in. */
export interface EarlyKey {
  readonly key: string;
  readonly at: number;
}

/** Whoever pressed longer ago looks elsewhere by now. */
const MEANT_MS = 5_000;

/** The keys that are still meant when the rows come, in the order of their presses. */
export function stillMeant(early: readonly EarlyKey[], now: number): readonly string[] {
  return early.filter(({ at }) => now - at <= MEANT_MS).map(({ key }) => key);
}
