import { lengthOf, PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import type { FieldProblems, Refusals } from '@kaarigar/shared/forms/check';

export type PasswordField = 'current' | 'next' | 'repeat';
export type PasswordFields = Readonly<Record<PasswordField, string>>;

/** `wrong`: the sign-in service rejects the current password. `weak`: it rejects the new one. */
export type PasswordProblem = 'missing' | 'too_short' | 'differ' | 'same' | 'wrong' | 'weak';
export type PasswordProblems = FieldProblems<PasswordField, PasswordProblem>;

/** The error codes of the sign-in service and the fields that they are about. */
export const PASSWORD_REFUSALS: Refusals<PasswordField, PasswordProblem> = {
  wrong_credentials: { current: 'wrong' },
  weak_password: { next: 'weak' },
  same_password: { next: 'same' },
};

/** The problems of a password change that we find before sending it; empty when there are none. */
export function passwordProblems({ current, next, repeat }: PasswordFields): PasswordProblems {
  return {
    current: current ? undefined : 'missing',
    next: nextProblem(next, current),
    repeat: !repeat ? 'missing' : next && repeat !== next ? 'differ' : undefined,
  };
}

function nextProblem(next: string, current: string): PasswordProblem | undefined {
  if (!next) return 'missing';
  if (lengthOf(next) < PASSWORD_LENGTH.min) return 'too_short';
  return next === current ? 'same' : undefined;
}
