import type { ErrorCode } from '../contracts/error-code';
import type { Problem } from '../contracts/problem';

/** What is wrong with a form, by field; a field that is fine has none. The words are the form's. */
export type FieldProblems<Field extends string, Fault extends string> = {
  readonly [Name in Field]?: Fault | undefined;
};

/** What was typed, checked: the value it makes, or what is wrong with it. */
export type Check<Value, Field extends string, Fault extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: FieldProblems<Field, Fault> };

/** The check of a form with these problems. `value`: what the fields make; null where a problem leaves none. */
export function checked<Value, const Problems extends FieldProblems<string, string>>(
  problems: Problems,
  value: Value | null,
): Check<Value, keyof Problems & string, NonNullable<Problems[keyof Problems]>> {
  return value === null || Object.values(problems).some(Boolean)
    ? { ok: false, problems: problems as FieldProblems<string, never> }
    : { ok: true, value };
}

/** What is wrong with a required text: a space is none. */
export function emptyFault(typed: string): 'missing' | undefined {
  return typed.trim() === '' ? 'missing' : undefined;
}

/** What is wrong with a required field that is to make a value: it is empty, or what is typed makes none (null). */
export function faultOf<const Fault extends string>(
  typed: string,
  value: unknown,
  fault: Fault,
): Fault | 'missing' | undefined {
  return value === null ? (emptyFault(typed) ?? fault) : undefined;
}

/** Whether something required is empty; a form says so once, above its buttons. */
export function hasMissing(problems: FieldProblems<string, string>): boolean {
  return Object.values(problems).includes('missing');
}

/** Refusals of a service that are about a field: the problem each code is there. */
export type Refusals<Field extends string, Fault extends string> = Readonly<
  Partial<Record<ErrorCode, FieldProblems<Field, Fault>>>
>;

/** The fields that a refusal is about; none for a problem of the form as a whole. */
export function refusedFields<Field extends string, Fault extends string>(
  refusals: Refusals<Field, Fault>,
  problem: Pick<Problem, 'code'> | null,
): FieldProblems<Field, Fault> {
  return (problem && refusals[problem.code]) ?? {};
}

/** What a form says at its fields: what is wrong now, and what was refused and not changed since (`amended`). */
export function shownProblems<Field extends string, Fault extends string>(
  found: FieldProblems<Field, Fault>,
  refused: FieldProblems<Field, Fault>,
  amended: readonly string[],
): FieldProblems<Field, Fault> {
  const standing = Object.entries(refused).filter(([name]) => !amended.includes(name));
  const wrong = Object.entries(found).filter(([, fault]) => fault !== undefined);
  return Object.fromEntries([...standing, ...wrong]) as FieldProblems<Field, Fault>;
}
