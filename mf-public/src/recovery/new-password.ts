import { lengthOf, PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import type { FieldProblems } from '@kaarigar/shared/forms/check';

export type NewPasswordField = 'password' | 'repeat';

/** The last two come from the sign-in service. */
export type PasswordProblem =
  | 'missing'
  | 'too_short'
  | 'differ'
  | 'weak_password'
  | 'same_password';

/** The problems of a new password typed twice; empty when there are none. */
export function newPasswordProblems(
  password: string,
  repeat: string,
): FieldProblems<NewPasswordField, PasswordProblem> {
  if (password === '') return { password: 'missing' };
  if (lengthOf(password) < PASSWORD_LENGTH.min) return { password: 'too_short' };
  if (repeat === '') return { repeat: 'missing' };
  return password === repeat ? {} : { repeat: 'differ' };
}
