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

/** Every change shows its row and time anyway. */
const TECHNICAL = ['id', 'user_id', 'created_at', 'updated_at'];

/**
 * The differences between two states of a row, in the order of the columns. Null means that the row did not exist; then
 * empty columns of the other state are left out. Columns without a label follow under their own names: a history hides
 * only keys and times.
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

/** Like `changesBetween`, but only for the named columns. */
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
