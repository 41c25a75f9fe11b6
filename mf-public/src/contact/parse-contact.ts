import { parseEmail } from '@kaarigar/shared/domain/email';
import { lengthOf, MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { readText } from '../forms/form-text';

export type ContactField = 'name' | 'email' | 'message';
export type ContactProblem = 'missing' | 'too_long' | 'invalid_email';
export type ContactProblems = Readonly<Partial<Record<ContactField, ContactProblem>>>;

export type ParsedContact =
  | { readonly ok: true; readonly value: Readonly<Record<ContactField, string>> }
  | { readonly ok: false; readonly problems: ContactProblems };

/** Name of a field that people do not see and programs fill in. */
export const TRAP_FIELD = 'website';

/** Whether a program filled the form. */
export function isTrapped(form: FormData): boolean {
  return readText(form, TRAP_FIELD) !== '';
}

/** The message of the contact form; all three fields are required. */
export function parseContact(form: FormData): ParsedContact {
  const name = readText(form, 'name');
  const typedEmail = readText(form, 'email');
  const email = parseEmail(typedEmail);
  const message = readText(form, 'message');
  const problems: Partial<Record<ContactField, ContactProblem>> = {};
  if (name === '') problems.name = 'missing';
  else if (lengthOf(name) > MAX_LENGTH.name) problems.name = 'too_long';
  if (!email) problems.email = typedEmail === '' ? 'missing' : 'invalid_email';
  if (message === '') problems.message = 'missing';
  else if (lengthOf(message) > MAX_LENGTH.message) problems.message = 'too_long';
  return email && Object.keys(problems).length === 0
    ? { ok: true, value: { name, email, message } }
    : { ok: false, problems };
}
