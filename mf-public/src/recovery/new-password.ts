import { lengthOf, PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';

export type PasswordProblem = 'missing' | 'too_short' | 'differ';
export type PasswordProblems = Readonly<Partial<Record<'password' | 'repeat', PasswordProblem>>>;

/** What is wrong with a new password typed twice; empty when nothing is. */
export function newPasswordProblems(password: string, repeat: string): PasswordProblems {
  if (password === '') return { password: 'missing' };
  if (lengthOf(password) < PASSWORD_LENGTH.min) return { password: 'too_short' };
  if (repeat === '') return { repeat: 'missing' };
  return password === repeat ? {} : { repeat: 'differ' };
}
