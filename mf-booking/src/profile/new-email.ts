import { parseEmail } from '@kaarigar/shared/domain/email';
import type { FieldProblems, Refusals } from '@kaarigar/shared/forms/check';

export interface NewEmailFields {
  readonly next: string;
  readonly current: string;
}
export type NewEmailField = keyof NewEmailFields;

/** Each has its text in `emailMessages`. */
export type NewEmailProblem =
  | 'missingEmail'
  | 'missingPassword'
  | 'invalid'
  | 'sameEmail'
  | 'wrong'
  | 'taken';

export const EMPTY_EMAIL: NewEmailFields = { next: '', current: '' };

/** Refusals of the sign-in service, and the fields that they are about. */
export const EMAIL_REFUSALS: Refusals<NewEmailField, NewEmailProblem> = {
  wrong_credentials: { current: 'wrong' },
  user_exists: { next: 'taken' },
  invalid_email: { next: 'invalid' },
};

/** What is wrong with a wish for another address before it is sent; `email` is the one of now. */
export function newEmailProblems(
  { next, current }: NewEmailFields,
  email: string,
): FieldProblems<NewEmailField, NewEmailProblem> {
  return {
    next: nextProblem(next, email),
    current: current ? undefined : 'missingPassword',
  };
}

/** The same where the login is proved in another way; an `email` of none is that of an account by phone. */
export function nextProblem(next: string, email: string): NewEmailProblem | undefined {
  if (next.trim() === '') return 'missingEmail';
  const parsed = parseEmail(next);
  if (parsed === null) return 'invalid';
  return parsed === email ? 'sameEmail' : undefined;
}
