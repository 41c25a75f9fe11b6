import * as z from 'zod';

/** What a variable must not be where real people and real money are: with `NODE_ENV=production`. */
export interface ProductionRule {
  /** Continues a sentence that begins with the variable's name. */
  readonly says: string;
  readonly isBroken: (value: string | undefined) => boolean;
}

/** The variables of one process or command, by name. */
export type Variables = Readonly<Record<string, z.ZodType>>;

const productionRules = z.registry<{ readonly rules: readonly ProductionRule[] }>();

/** A variable of a process: what it is for (docs/variables.md), its form, and what it must be in production. */
export function variable<Form extends z.ZodType>(
  about: string,
  form: Form,
  ...rules: readonly ProductionRule[]
): Form {
  // A copy: the same form serves many variables.
  const own = form.describe(about);
  productionRules.add(own, { rules });
  return own;
}

export function rulesOf(form: z.ZodType): readonly ProductionRule[] {
  return productionRules.get(form)?.rules ?? [];
}

/** What is wrong with a variable; `path` begins with its name. */
export type VariableIssue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/** What production forbids of these variables. */
export function productionIssues(
  variables: Variables,
  environment: Readonly<Record<string, string | undefined>>,
): readonly VariableIssue[] {
  return Object.entries(variables).flatMap(([name, form]) =>
    rulesOf(form)
      .filter(({ isBroken }) => isBroken(environment[name]))
      .map(({ says }) => ({ path: [name], message: says })),
  );
}
