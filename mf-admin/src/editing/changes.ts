/** A column of a row as people read it. */
export interface Column {
  readonly name: string;
  readonly label: string;
  readonly text: (value: unknown) => string;
}

export interface Change {
  readonly name: string;
  readonly label: string;
  /** Null: there was nothing before, or there is nothing any more. */
  readonly from: string | null;
  readonly to: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** What stands beside every change anyway: which row, and when. */
const TECHNICAL = ['id', 'user_id', 'created_at', 'updated_at'];

/**
 * What is different between two states of a row, in the order of the columns. A side that is null stands for a row that
 * was not there; its empty columns are not told. Columns nobody named follow under their own names: a history hides
 * nothing but keys and times.
 */
export function changesBetween(
  columns: readonly Column[],
  before: object | null,
  after: object | null,
): readonly Change[] {
  const old = before as Values | null;
  const now = after as Values | null;
  const known = [...columns.map(({ name }) => name), ...TECHNICAL];
  const others = Object.keys({ ...old, ...now }).filter((name) => !known.includes(name));
  return [...columns, ...others.map(plainColumn)]
    .filter(({ name }) => old?.[name] !== undefined || now?.[name] !== undefined)
    .filter(({ name }) => !isSame(old?.[name], now?.[name]))
    .map(({ name, label, text }) => ({
      name,
      label,
      from: old?.[name] === undefined ? null : text(old[name]),
      to: now?.[name] === undefined ? null : text(now[name]),
    }))
    .filter(({ from, to }) => Boolean(from) || Boolean(to));
}

/** The same for two states of which only the named columns matter. */
export function namedChanges(
  columns: readonly Column[],
  before: object,
  after: object,
): readonly Change[] {
  const names = columns.map(({ name }) => name);
  return changesBetween(columns, before, after).filter(({ name }) => names.includes(name));
}

function plainColumn(name: string): Column {
  return {
    name,
    label: name,
    text: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
