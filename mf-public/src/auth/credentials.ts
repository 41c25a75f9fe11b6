import { lengthOf, PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { parseEmail } from '@kaarigar/shared/domain/email';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import type { SignUpDetails } from '@kaarigar/shared/platform/auth';
import { readText } from '../forms/form-text';

export type AccountField = 'name' | 'phone' | 'address' | 'email' | 'password' | 'consent';

/** `missing` is said in the field's own words. */
export type FieldProblem = 'missing' | 'password_too_short' | ErrorCode;
export type FieldProblems = Readonly<Partial<Record<AccountField, FieldProblem>>>;

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: FieldProblems };

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Email and password of the login form. A password is taken as it is: spaces belong to it. */
export function parseCredentials(form: FormData): Parsed<Credentials> {
  const email = parseEmail(readText(form, 'email'));
  const password = String(form.get('password') ?? '');
  const problems: FieldProblems = {
    ...emailProblem(form),
    ...(password === '' && { password: 'missing' as const }),
  };
  return email && noneOf(problems)
    ? { ok: true, value: { email, password } }
    : { ok: false, problems };
}

/** The details of the sign-up form, the phone as its 10 digits. */
export function parseSignUp(form: FormData): Parsed<SignUpDetails> {
  const name = readText(form, 'name');
  const address = readText(form, 'address');
  const phone = parseIndianPhone(readText(form, 'phone'));
  const email = parseEmail(readText(form, 'email'));
  const password = String(form.get('password') ?? '');
  const problems: FieldProblems = {
    ...(name === '' && { name: 'missing' as const }),
    ...(!phone && {
      phone: readText(form, 'phone') ? ('invalid_phone' as const) : ('missing' as const),
    }),
    ...(address === '' && { address: 'missing' as const }),
    ...emailProblem(form),
    ...newPasswordProblem(password),
    ...(form.get('consent') === null && { consent: 'missing' as const }),
  };
  return phone && email && noneOf(problems)
    ? { ok: true, value: { name, phone, address, email, password } }
    : { ok: false, problems };
}

/** The address alone, for another verification mail or a reset link. */
export function parseEmailForm(form: FormData): Parsed<string> {
  const email = parseEmail(readText(form, 'email'));
  return email ? { ok: true, value: email } : { ok: false, problems: emailProblem(form) };
}

/** What is wrong with a password that is being chosen. */
function newPasswordProblem(password: string): Pick<FieldProblems, 'password'> {
  if (password === '') return { password: 'missing' };
  // Counted as people count: one Devanagari letter or emoji is not two.
  return lengthOf(password) < PASSWORD_LENGTH.min ? { password: 'password_too_short' } : {};
}

function emailProblem(form: FormData): Pick<FieldProblems, 'email'> {
  const typed = readText(form, 'email');
  if (typed === '') return { email: 'missing' };
  return parseEmail(typed) ? {} : { email: 'invalid_email' };
}

function noneOf(problems: FieldProblems): boolean {
  return Object.keys(problems).length === 0;
}
