import { lengthOf, PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';

export type PasswordField = 'current' | 'next' | 'repeat';
export type PasswordFields = Readonly<Record<PasswordField, string>>;

/** `wrong`: the sign-in service does not know the current password. `weak`: it does not take the new one. */
export type PasswordProblem = 'missing' | 'too_short' | 'differ' | 'same' | 'wrong' | 'weak';
export type PasswordProblems = { readonly [Field in PasswordField]?: PasswordProblem };

/** What is wrong with a change of password before anyone is asked; empty when nothing is. */
export function passwordProblems({ current, next, repeat }: PasswordFields): PasswordProblems {
  const problems: { [Field in PasswordField]?: PasswordProblem } = {};
  if (!current) problems.current = 'missing';
  if (!next) problems.next = 'missing';
  else if (lengthOf(next) < PASSWORD_LENGTH.min) problems.next = 'too_short';
  else if (next === current) problems.next = 'same';
  if (!repeat) problems.repeat = 'missing';
  else if (next && repeat !== next) problems.repeat = 'differ';
  return problems;
}
