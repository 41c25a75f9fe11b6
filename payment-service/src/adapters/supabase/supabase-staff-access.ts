import { toAuthError } from '@kaarigar/shared/contracts/auth-error';
import { paths } from '@kaarigar/shared/paths';
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
  siteUrl,
}: {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The site's origin, where the mail of an invitation leads. */
  readonly siteUrl: string;
}): StaffAccess {
  const asService = createAccess(url, secretKey);
  const asCaller = createAccess(url, publishableKey);
  const { admin } = asService.auth;
  const { mfa } = admin;

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

    async recordInvitation({ accessToken }, { email, role }) {
      const question = asCaller.rpc('invite_staff', { p_email: email, p_role: role });
      return read(z.unknown(), question.setHeader('Authorization', `Bearer ${accessToken}`));
    },

    async sendInvitation(email) {
      const { error } = await admin.inviteUserByEmail(email, {
        redirectTo: siteUrl + paths.adminOrders,
      });
      if (!error) return;
      const { code, cause } = toAuthError(error);
      const isTold = code === 'user_exists' || code === 'rate_limited';
      throw refusal(isTold ? code : 'service_unavailable', { cause });
    },
  };
}

/** Throws `service_unavailable` also for a refusal: the database has said that the account and its factor are there. */
function answerOf<Data>({ data, error }: { data: Data | null; error: AuthError | null }): Data {
  if (data === null) throw refusal('service_unavailable', { cause: error && toAuthError(error) });
  return data;
}
