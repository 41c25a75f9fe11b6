import { setPassword, signIn } from '@kaarigar/shared/platform/auth';
import { getSupabase } from '@kaarigar/shared/platform/supabase-client';
import type { PasswordFields } from './new-password';

/**
 * Changes the password of the signed-in person. The sign-in service would do it for anyone with an open session:
 * somebody with a borrowed, unlocked phone could lock its owner out for good. So we first check the current password by
 * signing in with it once more. Throws an `ApiError`, see `PASSWORD_REFUSALS`.
 */
export async function changePassword(
  email: string,
  { current, next }: PasswordFields,
): Promise<void> {
  await signIn({ email, password: current });
  await setPassword(await getSupabase(), next);
}
