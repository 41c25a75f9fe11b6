import type { Router } from '../routing/create-shell-router';

/** The page is there and can be read meanwhile; presses are kept. */
const WAITS_AT_MOST_MS = 3_000;

/**
 * Resolves when what the first page reads has come, or has failed. A page that came as HTML already shows it: taken over
 * earlier, it would fall back to a skeleton when something else changes while its data is still on the way.
 */
export function firstData(router: Router): Promise<unknown> {
  const read = Object.values<unknown>(router.state.loaderData ?? {}).flatMap((data) =>
    typeof data === 'object' && data !== null ? Object.values(data) : [],
  );
  const patience = new Promise((resolve) => setTimeout(resolve, WAITS_AT_MOST_MS));
  return Promise.race([Promise.allSettled(read), patience]);
}
