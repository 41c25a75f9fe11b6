import { signIn, updatePassword } from '@kaarigar/shared/platform/auth';
import type { PasswordFields } from './new-password';

/**
 * Changes the password of the person who is here. The sign-in service would do it for anyone who holds an open
 * session: somebody with a borrowed, unlocked phone could lock its owner out for good. So the current password is
 * proved first, by signing in with it once more. Throws an `ApiError`, see `PASSWORD_REFUSALS`.
 */
export async function changePassword(
  email: string,
  { current, next }: PasswordFields,
): Promise<void> {
  await signIn({ email, password: current });
  await updatePassword(next);
}
