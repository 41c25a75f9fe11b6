import { toAuthError } from '@kaarigar/shared/contracts/auth-error';
import type { AuthError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { StaffAccess } from '../../ports';
import { refusal } from '../../service-error';
import { createAccess, read } from './supabase-access';

/** The database's functions, and the admin API of Supabase Auth. */
export function createStaffAccess({
  url,
  publishableKey,
  secretKey,
}: {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}): StaffAccess {
  const asService = createAccess(url, secretKey);
  const asCaller = createAccess(url, publishableKey);
  const { mfa } = asService.auth.admin;

  return {
    async requireSecondFactor(isRequired) {
      await read(z.unknown(), asService.rpc('require_second_factor', { p_required: isRequired }));
    },

    async recordFactorRemoval({ accessToken }, userId) {
      const question = asCaller.rpc('record_factor_removal', { p_user_id: userId });
      await read(z.unknown(), question.setHeader('Authorization', `Bearer ${accessToken}`));
    },

    async removeFactors(userId) {
      const { factors } = answerOf(await mfa.listFactors({ userId }));
      for (const { id } of factors) answerOf(await mfa.deleteFactor({ id, userId }));
    },
  };
}

/** Throws `service_unavailable` also for a refusal: the database has said that the account and its factor are there. */
function answerOf<Data>({ data, error }: { data: Data | null; error: AuthError | null }): Data {
  if (data === null) throw refusal('service_unavailable', { cause: error && toAuthError(error) });
  return data;
}
