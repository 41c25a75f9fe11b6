/** The statements with which Lite begins each transaction; it ignores their results. */
const SETTING = /^select set_config\('([\w.]+)', (?:\$1|'([^']*)'), true\)$/i;
const ROLE = /^set local role "(\w+)"$/i;
const BEGINS = /^begin$/i;
const ENDS = /^(?:commit|rollback)$/i;

interface Statement {
  readonly text: string;
  readonly parameters: string[];
}

/** What to do with the next statement of a connection. */
interface Turn {
  /** It is sent later, with others. */
  readonly isKept: boolean;
  /** Goes before it. */
  readonly first?: Statement;
}

/**
 * Makes one statement of the up to ten settings of a request, for one connection: they are half of what its database is
 * asked. It is sent before the first statement that may read them.
 */
export function joinSettings(): (text: string, parameters: readonly unknown[]) => Turn {
  let kept: string[] | undefined;

  return (text, parameters) => {
    const setting = kept && settingOf(text, parameters);
    if (kept && setting) {
      kept.push(...setting);
      return { isKept: true };
    }
    const before = kept ?? [];
    kept = BEGINS.test(text) ? [] : undefined;
    // They end with their transaction.
    if (before.length === 0 || ENDS.test(text)) return { isKept: false };
    return { isKept: false, first: statementOf(before) };
  };
}

/** Name and value; undefined: the statement is none. */
function settingOf(text: string, [given]: readonly unknown[]): [string, string] | undefined {
  const [, name, value = given] = SETTING.exec(text) ?? [];
  if (name !== undefined && typeof value === 'string') return [name, value];
  const role = ROLE.exec(text)?.[1];
  return role === undefined ? undefined : ['role', role];
}

/** In their order: the last of two with one name counts. */
function statementOf(parameters: string[]): Statement {
  const calls = Array.from(
    { length: parameters.length / 2 },
    (_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`,
  );
  return { text: `select ${calls.join(', ')}`, parameters };
}
