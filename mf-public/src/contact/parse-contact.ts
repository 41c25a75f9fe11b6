import { parseEmail } from '@kaarigar/shared/domain/email';
import { lengthOf, MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import { checked, faultOf, nameFault, type Check } from '@kaarigar/shared/forms/check';

export type ContactField = 'name' | 'email' | 'message';
export type ContactFields = Readonly<Record<ContactField, string>>;
export type ContactProblem = 'missing' | 'too_long' | 'invalid_name' | 'invalid_email';

/** Name of the hidden field: people do not see it, bots fill it in. */
export const TRAP_FIELD = 'website';

/** Whether a bot filled in the form. */
export function isTrapped(form: FormData): boolean {
  return Boolean(form.get(TRAP_FIELD));
}

/** The message of the contact form; all three fields are required. */
export function parseContact(
  fields: ContactFields,
): Check<ContactFields, ContactField, ContactProblem> {
  const name = fields.name.trim();
  const email = parseEmail(fields.email);
  const message = cleanLines(fields.message);
  return checked(
    {
      name: nameFault(name) ?? textProblem(name, MAX_LENGTH.name),
      email: faultOf(fields.email, email, 'invalid_email'),
      message: textProblem(message, MAX_LENGTH.message),
    },
    email === null ? null : { name, email, message },
  );
}

function textProblem(text: string, limit: number): 'missing' | 'too_long' | undefined {
  if (text === '') return 'missing';
  return lengthOf(text) > limit ? 'too_long' : undefined;
}
