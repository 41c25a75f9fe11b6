import { createHash } from 'node:crypto';
import { notOffered, type Offers } from '@kaarigar/shared/database/offers';
import { deriveMigrations } from './derive-migrations';
import type { Domain, Release, SqlFile } from './read-schema';

/** The input of the rules. */
export interface SqlFiles {
  readonly schema: readonly Domain[];
  /** Every file below `schema`. */
  readonly found: readonly string[];
  readonly migrations: readonly SqlFile[];
  /** Oldest first; none before the first release. */
  readonly releases: readonly Release[];
  /** What the migrated database offers to code. */
  readonly offers: Offers;
}

const MAX_LINES = 1_500;

/** The violations of the rules of supabase/README.md, one sentence each. */
export function findProblems(files: SqlFiles): readonly string[] {
  const { schema, migrations, releases, offers } = files;
  return [
    ...problemsOfSchema(files),
    ...(releases.length === 0
      ? problemsOfDerived(schema, migrations)
      : [
          ...problemsOfReleased(migrations, releases),
          ...problemsOfNew(migrations, releases),
          ...problemsOfPrevious(migrations, releases, offers),
        ]),
  ];
}

export function hashOf({ sql }: SqlFile): string {
  return createHash('sha256').update(sql).digest('hex');
}

/** The migrations that no release contains yet. */
export function findNew(
  migrations: readonly SqlFile[],
  releases: readonly Release[],
): readonly SqlFile[] {
  return migrations.filter(({ path }) => !releases.some((release) => path in release.migrations));
}

function problemsOfSchema({ schema, found }: SqlFiles): readonly string[] {
  const files = schema.flatMap((domain) => domain.files);
  const known = new Set(files.map(({ path }) => path));
  const problems = found
    .filter((path) => !known.has(path))
    .map((path) => `${path} is not in schema_paths of supabase/config.toml`);
  const places = new Map<string, string>();
  for (const { path, sql } of files) {
    if (sql.split('\n').length - 1 > MAX_LINES) {
      problems.push(`${path} has more than ${MAX_LINES} lines`);
    }
    for (const statement of statementsOf(sql)) {
      const past = PAST.exec(statement)?.[0];
      if (past)
        problems.push(`${path} says "${past}": the schema is what is, not how it came to be`);
      const object = createdBy(statement);
      if (object === null) continue;
      const other = places.get(object);
      if (other) problems.push(`${object} is created in ${other} and again in ${path}`);
      places.set(object, path);
    }
  }
  return problems;
}

function problemsOfDerived(
  schema: readonly Domain[],
  migrations: readonly SqlFile[],
): readonly string[] {
  const derived = new Map(deriveMigrations(schema).map(({ path, sql }) => [path, sql]));
  const present = new Map(migrations.map(({ path, sql }) => [path, sql]));
  return [...new Set([...derived.keys(), ...present.keys()])]
    .filter((path) => derived.get(path) !== present.get(path))
    .map((path) => `${path} is not what the schema gives: run npm run schema:migrations`);
}

function problemsOfReleased(
  migrations: readonly SqlFile[],
  releases: readonly Release[],
): readonly string[] {
  const hashes = new Map(migrations.map((file) => [file.path, hashOf(file)]));
  return releases.flatMap(({ name, migrations: released }) =>
    Object.entries(released)
      .filter(([path, hash]) => hashes.get(path) !== hash)
      .map(([path]) => `${path} was released with ${name} and must stay as it was`),
  );
}

function problemsOfNew(
  migrations: readonly SqlFile[],
  releases: readonly Release[],
): readonly string[] {
  const released = releases.flatMap((release) => Object.keys(release.migrations)).toSorted();
  const last = released.at(-1) ?? '';
  return findNew(migrations, releases).flatMap(({ path, sql }) => {
    const problems: string[] = [];
    if (!/^migrations\/\d{14}_[a-z0-9_]+\.sql$/.test(path)) {
      problems.push(`${path} is not called migrations/<YYYYMMDDHHMMSS>_<words>.sql`);
    }
    if (path <= last) problems.push(`${path} would come before ${last}, which is released`);
    const statements = statementsOf(sql);
    const isAlone = statements.length === 1 && statements.some((one) => CONCURRENTLY.test(one));
    if (!isAlone && !/^set lock_timeout\b/i.test(statements[0] ?? '')) {
      problems.push(`${path} does not begin with set lock_timeout`);
    }
    for (const statement of statements) {
      problems.push(...problemsOfStatement(statement, statements, releases, path));
    }
    return problems;
  });
}

/**
 * The code of the release before must run on the new schema: it runs until it is replaced, and again after a rollback.
 * What a migration takes from it all the same, a right that nobody should have had, it says: `-- takes away: <what>`.
 */
function problemsOfPrevious(
  migrations: readonly SqlFile[],
  releases: readonly Release[],
  offers: Offers,
): readonly string[] {
  const previous = releases.at(-1);
  if (!previous?.asks) return [];
  const said = findNew(migrations, releases).flatMap(({ sql }) =>
    [...sql.matchAll(TAKEN_AWAY)].map(([, what = '']) => what),
  );
  return notOffered(previous.asks, offers)
    .filter((problem) => !said.includes(problem))
    .map((problem) => `release ${previous.name} asks for it, but ${problem}`);
}

function problemsOfStatement(
  statement: string,
  all: readonly string[],
  releases: readonly Release[],
  path: string,
): readonly string[] {
  const table = /^create (?:unique )?index\b.*? on (?:only )?([\w."]+)/is.exec(statement)?.[1];
  if (CONCURRENTLY.test(statement)) {
    return all.length > 1 ? [`${path} makes an index concurrently beside other statements`] : [];
  }
  if (table && !all.some((one) => createdBy(one) === `table ${table}`)) {
    return [`${path} makes an index of ${table} without concurrently`];
  }
  const locks = lockProblem(statement, all);
  if (locks) return [`${path} ${locks}`];
  const dropped = /\bdrop function (?:if exists )?([\w.]+)/i.exec(statement)?.[1];
  if (!dropped) return [];
  const since = UNUSED.exec(statement)?.[1];
  const at = releases.findIndex(({ name }) => name === since);
  return at >= 0 && at <= releases.length - 2
    ? []
    : [`${path} drops ${dropped}, which two releases have not gone without`];
}

/**
 * What would keep everybody waiting, readers too: work on all rows of a table that is in use while something in the same
 * transaction holds it alone.
 */
function lockProblem(statement: string, all: readonly string[]): string | null {
  const isNew = (table: string) => all.some((one) => createdBy(one) === `table ${table}`);
  const filled = FILLS.exec(statement)?.[1];
  const locked = all.flatMap((one) => LOCKS.exec(one)?.[1] ?? []).filter((one) => !isNew(one));
  if (filled && !isNew(filled) && locked.length > 0) {
    return `changes rows of ${filled} while it holds ${locked[0]} alone: part them`;
  }
  const altered = ALTERS.exec(statement)?.[1];
  if (!altered || isNew(altered)) return null;
  if (SCANS.test(statement) && !/\bnot valid\b/i.test(statement)) {
    return `checks every row of ${altered} under its lock: add it not valid, validate it in a migration of its own`;
  }
  if (
    /\bvalidate constraint\b/i.test(statement) &&
    all.some((one) => one !== statement && LOCKS.test(one))
  ) {
    return `validates a constraint of ${altered} while it holds a lock: in a migration of its own`;
  }
  return /\balter (?:column )?\w+ (?:set data )?type\b/i.test(statement)
    ? `writes ${altered} anew to change a type: add a column beside it`
    : null;
}

const FILLS = /^(?:update|delete from|merge into) (?:only )?([\w."]+)/i;
const ALTERS = /^alter table (?:if exists )?(?:only )?([\w."]+)/i;
/** Statements that lock a table for readers, too, or for whoever writes. */
const LOCKS =
  /^(?:alter table (?:if exists )?(?:only )?|drop table (?:if exists )?|truncate (?:table )?|create (?:or replace )?(?:constraint )?trigger\b.*? on |drop trigger .*? on |(?:create|alter|drop) policy\b.*? on )([\w."]+)/is;
const SCANS = /\badd (?:constraint \w+ )?(?:check|foreign key)\b/i;

/** Before a statement that takes something from the release before: a sentence of `notOffered()`. */
const TAKEN_AWAY = /^-- takes away: (.+)$/gm;

const CONCURRENTLY = /^(?:create (?:unique )?|drop )index concurrently\b/i;

/** A comment before a `drop function` that names the first release that does not call the function. */
const UNUSED = /^-- unused since release (\S+)/;

/** Statements that belong in a migration, not in the schema. */
const PAST =
  /\bcreate or replace\b|^drop\b|^alter table\b.*\b(?:add|rename|drop (?:column|constraint)|alter (?:column )?\w+ (?:type|set|drop))\b/is;

const CREATE =
  /^create (?:or replace )?(?:unique )?(table|function|policy|trigger|index|view|type|sequence|statistics)(?: concurrently)?(?: if not exists)? ("[^"]+"|[\w.]+)/i;

/** The name of the object that a statement creates; with its table if the name is unique only within one. */
function createdBy(statement: string): string | null {
  const [, kind = '', name = ''] = CREATE.exec(statement) ?? [];
  if (!kind) return null;
  if (!/policy|trigger/i.test(kind)) return `${kind.toLowerCase()} ${name}`;
  return `${kind.toLowerCase()} ${name} on ${/\bon\s+([\w.]+)/i.exec(statement.replace(name, ''))?.[1]}`;
}

/** Comments, function bodies and string literals: text that looks like SQL but is no statement of the file. */
const SAID = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g;

/** The statements of a file, without comments (except `UNUSED`) and without quoted text. */
function statementsOf(sql: string): readonly string[] {
  return sql
    .replace(SAID, (said) => {
      if (UNUSED.test(said)) return said;
      return said.startsWith('--') || said.startsWith('/*') ? '' : "''";
    })
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
