import type { Clock, Log, StaffAccess } from '../ports';

const RETRY_MS = 1_000;

interface DemandDependencies {
  readonly staffAccess: StaffAccess;
  readonly clock: Clock;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/**
 * Tells the database whether staff need a second factor, again until it has heard it. Resolves then, or when the process
 * stops.
 */
export async function demandSecondFactor(
  { staffAccess, clock, log, signal }: DemandDependencies,
  isRequired: boolean,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await staffAccess.requireSecondFactor(isRequired);
      log.info({ isRequired }, 'second factor of staff');
      return;
    } catch (error) {
      log.warn({ err: error }, 'the database has not heard whether staff need a second factor');
      await clock.sleep(RETRY_MS);
    }
  }
}
