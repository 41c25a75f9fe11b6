import { checkDatabase, type Wanted } from '@kaarigar/shared/database/check-database';
import { notOffered, type Offers } from '@kaarigar/shared/database/offers';
import { readOffersAt } from '@kaarigar/shared/database/read-offers';
import type { DatabaseCheck } from '../ports';

/** It reads some thousand entries of the database's own catalogue: not at each question of a balancer. */
const KEPT_MS = 60_000;

/**
 * Checks the database at most once a minute; what is not as wanted is looked at again at the next question, because
 * somebody is mending it.
 */
export function createDatabaseCheck(
  wanted: Wanted,
  check: (wanted: Wanted) => Promise<readonly string[]>,
  now: () => number = Date.now,
): DatabaseCheck {
  let last: { readonly at: number; readonly problems: Promise<readonly string[]> } | undefined;
  return {
    problems() {
      if (last && now() - last.at < KEPT_MS) return last.problems;
      const mine = { at: now(), problems: check(wanted) };
      const forget = (): void => {
        if (last === mine) last = undefined;
      };
      mine.problems.then((problems) => problems.length > 0 && forget(), forget);
      last = mine;
      return mine.problems;
    },
  };
}

/**
 * The check of a database by its address. After the migrations of a later release, which have objects that this build
 * cannot know, only what the service itself asks for counts: it goes on until it is replaced, and again after a rollback
 * (supabase/README.md, migrate first). `asks` is null where the service runs from its sources.
 */
export const checkAt =
  (address: string, asks: Offers | null) =>
  async (wanted: Wanted): Promise<readonly string[]> => {
    const { problems, later } = await checkDatabase(address, wanted);
    if (later.length === 0) return problems;
    return asks ? notOffered(asks, await readOffersAt(address)) : [];
  };
