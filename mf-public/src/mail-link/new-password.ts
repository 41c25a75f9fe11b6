import { lengthOf, PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { parseCode } from '@kaarigar/shared/domain/one-time-code';
import { faultOf, type FieldProblems } from '@kaarigar/shared/forms/check';

export type NewPasswordField = 'password' | 'repeat' | 'code';

/** The last three come from the sign-in service. */
export type PasswordProblem =
  | 'missing'
  | 'too_short'
  | 'differ'
  | 'not_six'
  | 'wrong_code'
  | 'weak_password'
  | 'same_password';

/** The problem of the second factor's code, which only some accounts are asked for. */
export function codeProblem(typed: string): PasswordProblem | undefined {
  return faultOf(typed, parseCode(typed), 'not_six');
}

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
