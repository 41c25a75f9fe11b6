import { MIN_PASSWORD_LENGTH } from '../forms/password-rule';

export type PasswordProblem = 'missing' | 'too_short' | 'differ';
export type PasswordProblems = Readonly<Partial<Record<'password' | 'repeat', PasswordProblem>>>;

/** What is wrong with a new password typed twice; empty when nothing is. */
export function newPasswordProblems(password: string, repeat: string): PasswordProblems {
  if (password === '') return { password: 'missing' };
  // Counted as people count: one emoji is not two.
  if ([...password].length < MIN_PASSWORD_LENGTH) return { password: 'too_short' };
  if (repeat === '') return { repeat: 'missing' };
  return password === repeat ? {} : { repeat: 'differ' };
}
