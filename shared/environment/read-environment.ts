import type { VariableIssue } from './variable';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Every bad variable in one message; no values, because some are secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(process: string, issues: readonly VariableIssue[]) {
    const lines = issues.map(({ path, message }) => `  ${String(path[0])} ${message}`);
    super([`${process} cannot start. Correct these variables:`, ...new Set(lines)].join('\n'));
  }
}

/** What is set: `NAME=` in an environment file means that it is not. */
export function setOf(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

/** Beside what has a bad form, also what production forbids of variables of a good form. */
export function withProduction(
  issues: readonly VariableIssue[],
  forbidden: readonly VariableIssue[],
  env: Environment,
): readonly VariableIssue[] {
  if (env['NODE_ENV'] !== 'production') return issues;
  const bad = new Set(issues.map(({ path }) => path[0]));
  return [...issues, ...forbidden.filter(({ path }) => !bad.has(path[0]))];
}
