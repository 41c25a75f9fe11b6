import { parseEmail } from '@kaarigar/shared/domain/email';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { lengthOf, MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import { checked, emptyFault, nameFault, type Check } from '@kaarigar/shared/forms/check';

export type ContactField = 'name' | 'phone' | 'email' | 'message';
export type ContactFields = Readonly<Record<ContactField, string>>;
export type ContactProblem =
  | 'missing'
  | 'too_long'
  | 'invalid_name'
  | 'invalid_phone'
  | 'invalid_email';

/** Name of the hidden field: people do not see it, bots fill it in. */
export const TRAP_FIELD = 'website';

/** Whether a bot filled in the form. */
export function isTrapped(form: FormData): boolean {
  return Boolean(form.get(TRAP_FIELD));
}

/** The message of the contact form. Of number and address one is enough; the other is then empty, or right as well. */
export function parseContact(
  fields: ContactFields,
): Check<ContactFields, ContactField, ContactProblem> {
  const name = fields.name.trim();
  const message = cleanLines(fields.message);
  const hasPhone = emptyFault(fields.phone) === undefined;
  const hasEmail = emptyFault(fields.email) === undefined;
  const phone = hasPhone ? parseIndianPhone(fields.phone) : '';
  const email = hasEmail ? parseEmail(fields.email) : '';
  return checked(
    {
      name: nameFault(name) ?? textProblem(name, MAX_LENGTH.name),
      // Most people here have a number: it is what is asked for where neither is there.
      phone: hasPhone || hasEmail ? (phone === null ? 'invalid_phone' : undefined) : 'missing',
      email: email === null ? 'invalid_email' : undefined,
      message: textProblem(message, MAX_LENGTH.message),
    },
    phone === null || email === null ? null : { name, phone, email, message },
  );
}

function textProblem(text: string, limit: number): 'missing' | 'too_long' | undefined {
  if (text === '') return 'missing';
  return lengthOf(text) > limit ? 'too_long' : undefined;
}
