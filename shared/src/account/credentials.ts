import { lengthOf, PASSWORD_LENGTH } from '../domain/limits';
import type { AccountDetails } from '../api/account';
import type { ErrorCode } from '../contracts/error-code';
import { parseEmail } from '../domain/email';
import { parseIndianPhone } from '../domain/indian-phone';
import { cleanLines } from '../domain/plain-text';
import {
  checked,
  addressFault,
  faultOf,
  nameFault,
  type Check,
  type FieldProblems,
  type Refusals,
} from '../forms/check';
import type { SignUpDetails } from '@kaarigar/shared/platform/auth';

/** The form as it is typed, in either mode. */
export interface AccountFields {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly email: string;
  readonly password: string;
  readonly consent: boolean;
}
export type AccountField = keyof AccountFields;

/** Each field has its own text for `missing`. */
export type FieldProblem = 'missing' | 'password_too_short' | ErrorCode;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Refusals of the sign-in service that belong to one field. */
export const ACCOUNT_REFUSALS: Refusals<AccountField, FieldProblem> = {
  weak_password: { password: 'weak_password' },
  same_password: { password: 'same_password' },
  invalid_email: { email: 'invalid_email' },
  invalid_name: { name: 'invalid_name' },
  invalid_phone: { phone: 'invalid_phone' },
};

/** Email and password of the login form. The password is not trimmed: spaces belong to it. */
export function parseCredentials(
  fields: Credentials,
): Check<Credentials, keyof Credentials, FieldProblem> {
  const { password } = fields;
  const email = parseEmail(fields.email);
  return checked(
    {
      email: faultOf(fields.email, email, 'invalid_email'),
      password: password === '' ? 'missing' : undefined,
    },
    email === null ? null : { email, password },
  );
}

/** The form of somebody whose address is confirmed already. */
export type DetailsFields = Omit<AccountFields, 'email'>;

export interface NewAccount extends AccountDetails {
  readonly password: string;
}

/** Who the person is, the phone as its 10 digits, and that they agree to the privacy policy. */
export function parseDetails(
  fields: DetailsFields,
): Check<AccountDetails, 'name' | 'phone' | 'address' | 'consent', FieldProblem> {
  const owner = parseOwner(fields);
  const phone = parseIndianPhone(fields.phone);
  return checked(
    { ...problemsOf(owner), phone: faultOf(fields.phone, phone, 'invalid_phone') },
    owner.ok && phone ? { ...owner.value, phone } : null,
  );
}

/** What can be wrong with them before they are sent. */
export type OwnerProblem = 'missing' | ErrorCode;

/** The same of somebody whose number is known already. */
export function parseOwner(
  fields: Pick<DetailsFields, 'name' | 'address' | 'consent'>,
): Check<Pick<AccountDetails, 'name' | 'address'>, 'name' | 'address' | 'consent', OwnerProblem> {
  const name = fields.name.trim();
  const address = cleanLines(fields.address);
  return checked(
    {
      name: nameFault(name),
      address: addressFault(address),
      consent: fields.consent ? undefined : 'missing',
    },
    { name, address },
  );
}

/** The same, with the password that they choose. */
export function parseNewAccount(
  fields: DetailsFields,
): Check<NewAccount, keyof DetailsFields, FieldProblem> {
  const details = parseDetails(fields);
  const { password } = fields;
  return checked(
    { ...problemsOf(details), password: newPasswordProblem(password) },
    details.ok ? { ...details.value, password } : null,
  );
}

/** The sign-up form. */
export function parseSignUp(
  fields: AccountFields,
): Check<SignUpDetails, AccountField, FieldProblem> {
  const account = parseNewAccount(fields);
  const email = parseEmail(fields.email);
  return checked(
    { ...problemsOf(account), email: faultOf(fields.email, email, 'invalid_email') },
    account.ok && email ? { ...account.value, email } : null,
  );
}

function problemsOf<Field extends string>(
  check: Check<unknown, Field, FieldProblem>,
): FieldProblems<Field, FieldProblem> {
  return check.ok ? {} : check.problems;
}

/** The address alone, for a reset link. */
export function parseEmailForm(fields: {
  readonly email: string;
}): Check<string, 'email', 'missing' | 'invalid_email'> {
  const email = parseEmail(fields.email);
  return checked({ email: faultOf(fields.email, email, 'invalid_email') }, email);
}

/** What is wrong with a password that is being chosen. */
function newPasswordProblem(password: string): 'missing' | 'password_too_short' | undefined {
  if (password === '') return 'missing';
  return lengthOf(password) < PASSWORD_LENGTH.min ? 'password_too_short' : undefined;
}
