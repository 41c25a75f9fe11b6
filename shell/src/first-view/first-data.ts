import type { Router } from '../routing/create-shell-router';

/** The page is there and can be read meanwhile; presses are kept. */
const WAITS_AT_MOST_MS = 3_000;

/**
 * Resolves when what the first page reads has come, or has failed: whether none of it failed. A page that came as HTML
 * already shows it: taken over earlier, it would fall back to a skeleton when something else changes while its data is
 * still on the way. What failed is told by another page than the one that was drawn.
 */
export async function firstData(router: Pick<Router, 'state'>): Promise<boolean> {
  const read = Object.values<unknown>(router.state.loaderData ?? {}).flatMap((data) =>
    typeof data === 'object' && data !== null ? Object.values(data) : [],
  );
  const patience = new Promise<readonly []>((resolve) => {
    setTimeout(() => resolve([]), WAITS_AT_MOST_MS);
  });
  const outcomes = await Promise.race([Promise.allSettled(read), patience]);
  return !outcomes.some((outcome) => outcome.status === 'rejected' || isFailed(outcome.value));
}

/** As `settled()` and live data say it. */
function isFailed(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'state' in value && value.state === 'failed'
  );
}
