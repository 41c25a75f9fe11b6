import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { authMessages } from './auth-messages';
import type { AccountField, FieldProblems } from './credentials';

/** A function from a field to the words under it, in the person's language; undefined when the field is fine. */
export function useFieldProblemText(
  problems: FieldProblems,
): (field: AccountField) => string | undefined {
  const t = useMessages(authMessages);
  const errorText = useErrorMessage();
  return (field) => {
    const problem = problems[field];
    if (!problem) return undefined;
    if (problem === 'missing') return t.missing[field];
    return problem === 'password_too_short' ? t.passwordTooShort : errorText(problem);
  };
}
