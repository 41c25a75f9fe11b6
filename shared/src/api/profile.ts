import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import { parseIndianPhone } from '../domain/indian-phone';
import type { RemoteContext } from '../platform/remote-module';
import { tellTabs } from '@kaarigar/shared/platform/tab-news';
import { matching, updateRows } from './database';

/** What a person may change about themselves; an empty text removes what was there. */
export interface ProfileChanges {
  readonly name: string;
  /** As typed; stored as 10 digits. */
  readonly phone: string;
  readonly address: string;
}

/**
 * Stores the profile of the current person; the e-mail address stays. Throws `invalid_name`, `invalid_phone`,
 * `invalid_input` (too long) and `session_expired`. Call `refreshMe` afterwards to update the session's `me`.
 */
export async function updateProfile(
  context: RemoteContext,
  changes: ProfileChanges,
): Promise<void> {
  const phone = parseIndianPhone(changes.phone);
  if (phone === null && changes.phone.trim() !== '') throw new ApiError('invalid_phone');
  const supabase = await context.getSupabase();
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new ApiError('session_expired', { status: 401 });
  const updated = await updateRows(context, {
    table: 'profiles',
    row: z.object({ id: z.string() }),
    query: matching({ id: data.session.user.id }),
    changes: { ...changes, phone },
  });
  // No row is updated when the database no longer accepts the token as this person's.
  if (updated.length === 0) throw new ApiError('session_expired', { status: 401 });
  tellTabs('profile');
}
