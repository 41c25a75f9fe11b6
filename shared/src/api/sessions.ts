import * as z from 'zod/mini';
import { sessionRow, type SessionRow } from '../contracts/rows';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

/** The logins of the current person, this one first. Throws `session_expired`, `mfa_required`. */
export function listSessions(context: RemoteContext): Promise<readonly SessionRow[]> {
  return callDatabase(context, { name: 'list_sessions', answer: z.array(sessionRow) });
}

/**
 * Asks whether this login may begin to set up a second factor. Throws `reauthentication_needed` when it was made more than
 * ten minutes ago, `session_expired`, `mfa_required`, `rate_limited` (five were set up in a day).
 */
export async function requireLoginForFactor(context: RemoteContext): Promise<void> {
  await callDatabase(context, { name: 'require_login_for_factor', answer: z.unknown() });
}

/**
 * Ends one of their logins; there it can take a quarter of an hour. Throws `not_found` (it has ended already),
 * `session_expired`, `mfa_required`.
 */
export async function endSession(context: RemoteContext, id: string): Promise<void> {
  await callDatabase(context, {
    name: 'end_session',
    isChange: true,
    parameters: { p_session_id: id },
    answer: z.unknown(),
  });
}
