import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { AccountField, FieldProblems } from './credentials';
import type { WeakReason } from './weak-password';

/** What the form's action says. Codes and no texts: the words follow the language of the page. */
export type AuthAnswer =
  | { readonly status: 'invalid'; readonly problems: FieldProblems }
  | {
      readonly status: 'failed';
      readonly code: ErrorCode;
      /** For sending the verification mail again. */
      readonly email: string;
      readonly weakReasons: readonly WeakReason[];
    }
  | { readonly status: 'sent'; readonly email: string };

/** Refusals of the service that belong to one field. */
const FIELD_OF: Readonly<Partial<Record<ErrorCode, AccountField>>> = {
  weak_password: 'password',
  same_password: 'password',
  invalid_email: 'email',
  invalid_phone: 'phone',
};

/** The fields an answer marks, whether we or the service found fault with them. */
export function problemsOf(answer: AuthAnswer | undefined): FieldProblems {
  if (answer?.status === 'invalid') return answer.problems;
  if (answer?.status !== 'failed') return {};
  const field = FIELD_OF[answer.code];
  return field ? { [field]: answer.code } : {};
}
