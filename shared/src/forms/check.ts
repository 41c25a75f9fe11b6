import type { ErrorCode } from '../contracts/error-code';
import type { Problem } from '../contracts/problem';
import { cleanLines, isAddress, isPlainName } from '../domain/plain-text';
import { districtIn, withoutDistrict } from '../i18n/address-district';

/** The problems of a form, by field; a valid field has no entry. Each form defines its own problem codes. */
export type FieldProblems<Field extends string, Fault extends string> = {
  readonly [Name in Field]?: Fault | undefined;
};

/** The result of checking the input: the value, or the problems. */
export type Check<Value, Field extends string, Fault extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: FieldProblems<Field, Fault> };

/** The check of a form with these problems. `value`: the result of the fields; null when a problem prevents one. */
export function checked<Value, const Problems extends FieldProblems<string, string>>(
  problems: Problems,
  value: Value | null,
): Check<Value, keyof Problems & string, NonNullable<Problems[keyof Problems]>> {
  return value === null || Object.values(problems).some(Boolean)
    ? { ok: false, problems: problems as FieldProblems<string, never> }
    : { ok: true, value };
}

/** The problem of a required text; a text of which nothing would be kept counts as empty. */
export function emptyFault(typed: string): 'missing' | undefined {
  return cleanLines(typed) === '' ? 'missing' : undefined;
}

/** The problem of a required address: it says where, and names the district, which is chosen at one press. */
export function addressFault(typed: string): 'missing' | undefined {
  return isAddress(withoutDistrict(typed)) && districtIn(typed) !== null ? undefined : 'missing';
}

/** The problem of a required name; whether it is too long is a question of its own. */
export function nameFault(typed: string): 'missing' | 'invalid_name' | undefined {
  return emptyFault(typed) ?? (isPlainName(typed) ? undefined : 'invalid_name');
}

/** The problem of a required field that is parsed to a value: it is empty, or the input is invalid (null). */
export function faultOf<const Fault extends string>(
  typed: string,
  value: unknown,
  fault: Fault,
): Fault | 'missing' | undefined {
  return value === null ? (emptyFault(typed) ?? fault) : undefined;
}

/** What is wrong with the fields as a whole; a form shows this once, above its buttons. `missing`: nothing but empty ones. */
export function summaryOf(problems: FieldProblems<string, string>): 'missing' | 'wrong' | null {
  const faults = Object.values(problems).filter((fault) => fault !== undefined);
  if (faults.length === 0) return null;
  return faults.every((fault) => fault === 'missing') ? 'missing' : 'wrong';
}

/** Maps error codes of a service to problems of a field. */
export type Refusals<Field extends string, Fault extends string> = Readonly<
  Partial<Record<ErrorCode, FieldProblems<Field, Fault>>>
>;

/** The field problems for a service's refusal; none when it concerns the form as a whole. */
export function refusedFields<Field extends string, Fault extends string>(
  refusals: Refusals<Field, Fault>,
  problem: Pick<Problem, 'code'> | null,
): FieldProblems<Field, Fault> {
  return (problem && refusals[problem.code]) ?? {};
}

/** What a form shows at its fields: current problems, and refused values that were not changed since (`amended`). */
export function shownProblems<Field extends string, Fault extends string>(
  found: FieldProblems<Field, Fault>,
  refused: FieldProblems<Field, Fault>,
  amended: readonly string[],
): FieldProblems<Field, Fault> {
  const standing = Object.entries(refused).filter(([name]) => !amended.includes(name));
  const wrong = Object.entries(found).filter(([, fault]) => fault !== undefined);
  return Object.fromEntries([...standing, ...wrong]) as FieldProblems<Field, Fault>;
}
