import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { signIn, updatePassword } from '@kaarigar/shared/platform/auth';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import type { PasswordFields, PasswordProblems } from './new-password';

export type PasswordChange =
  | { readonly kind: 'changed' }
  /** Something typed will not do. */
  | { readonly kind: 'refused'; readonly problems: PasswordProblems }
  | { readonly kind: 'failed'; readonly failure: Problem };

const REFUSALS: Readonly<Partial<Record<ErrorCode, PasswordProblems>>> = {
  wrong_credentials: { current: 'wrong' },
  weak_password: { next: 'weak' },
  same_password: { next: 'same' },
};

/**
 * Changes the password of the person who is here. The sign-in service would do it for anyone who holds an open
 * session: somebody with a borrowed, unlocked phone could lock its owner out for good. So the current password is
 * proved first, by signing in with it once more. Never rejects.
 */
export async function changePassword(
  email: string,
  { current, next }: PasswordFields,
): Promise<PasswordChange> {
  try {
    await signIn({ email, password: current });
    await updatePassword(next);
    return { kind: 'changed' };
  } catch (error) {
    const failure = problemOf(error);
    const problems = REFUSALS[failure.code];
    return problems ? { kind: 'refused', problems } : { kind: 'failed', failure };
  }
}
