/** As whom code of ours asks the database. */
export const ROLES = ['anon', 'authenticated', 'service_role'] as const;
export type Role = (typeof ROLES)[number];

/** Who asks from browsers, and who from the payment service. */
export const BROWSER_ROLES: readonly Role[] = ['anon', 'authenticated'];
export const SERVICE_ROLES: readonly Role[] = ['authenticated', 'service_role'];

export interface FunctionOffer {
  /** Arguments without a default, by name, each with its type. */
  readonly needs: Readonly<Record<string, string>>;
  /** Arguments that may be left out. */
  readonly takes: Readonly<Record<string, string>>;
  readonly gives: string;
  readonly to: readonly Role[];
}

const RIGHTS = ['select', 'insert', 'update'] as const;
type Right = (typeof RIGHTS)[number];

export interface ColumnOffer extends Readonly<Record<Right, readonly Role[]>> {
  readonly type: string;
  /** A new row must have it: it may not be empty and has no default. */
  readonly isNeeded: boolean;
}

type Columns = Readonly<Record<string, ColumnOffer>>;

/**
 * What a database offers to code of ours: its functions by name, its tables with their columns, and who may use each.
 * A part of it is what one release asks.
 */
export interface Offers {
  readonly functions: Readonly<Record<string, readonly FunctionOffer[]>>;
  readonly tables: Readonly<Record<string, Columns>>;
}

/** The names of functions and tables stand in code as whole texts: `name: 'list_orders'`, `/rpc/list_orders`, `/orders?`. */
const NAMES = /["'`](?:\/rpc\/)?([a-z]\w*)["'`]|["'`]\/([a-z]\w*)\?/g;

/**
 * What code asks of a database, its own release's: the functions and tables that it names, of these the arguments and
 * columns that it names. Rather too much than too little: a word may mean something else.
 */
export function asksOf(code: string, offers: Offers, roles: readonly Role[]): Offers {
  const names = new Set([...code.matchAll(NAMES)].map(([, text, table]) => text ?? table));
  const words = new Set(code.match(/[a-z]\w*/gi));
  const ours = (to: readonly Role[]) => to.filter((role) => roles.includes(role));
  const functions = Object.entries(offers.functions)
    .filter(([name]) => names.has(name))
    .map(([name, all]) => {
      const asked = all
        .map(({ takes, to, ...offer }) => {
          const named = Object.entries(takes).filter(([argument]) => words.has(argument));
          return { ...offer, takes: Object.fromEntries(named), to: ours(to) };
        })
        .filter(({ to }) => to.length > 0);
      return [name, asked] as const;
    });
  const tables = Object.entries(offers.tables)
    .filter(([name]) => names.has(name))
    .map(([name, columns]) => {
      const asked = Object.entries(columns)
        .map(([column, { select, insert, update, ...offer }]) => {
          const rights = { select: ours(select), insert: ours(insert), update: ours(update) };
          return [column, { ...offer, ...rights }] as const;
        })
        .filter(
          ([column, offer]) =>
            offer.isNeeded || (words.has(column) && RIGHTS.some((one) => offer[one].length > 0)),
        );
      return [name, Object.fromEntries(asked)] as const;
    });
  return {
    functions: Object.fromEntries(functions.filter(([, asked]) => asked.length > 0)),
    tables: Object.fromEntries(
      tables.filter(([, asked]) =>
        Object.values(asked).some((offer) => RIGHTS.some((one) => offer[one].length > 0)),
      ),
    ),
  };
}

/** Calls as `callDatabase()` and supabase-js have them. */
const CALLS =
  /\bname:\s*["'`](\w+)["'`],\s*(?:parameters|answer|isChange|signal)\b|\.rpc\(\s*["'`](\w+)["'`]|["'`]\/rpc\/(\w+)["'`]/g;

/** Functions that code calls and no migration makes. */
export function unknownFunctions(code: string, { functions }: Offers): readonly string[] {
  const called = [...code.matchAll(CALLS)].map(([, ...names]) => names.find(Boolean) ?? '');
  return [...new Set(called)].filter((name) => !(name in functions)).toSorted();
}

/** What is asked and not offered, a sentence each; nothing when the code can run on this database. */
export function notOffered(asks: Offers, offers: Offers): readonly string[] {
  return [
    ...Object.entries(asks.functions).flatMap(([name, asked]) =>
      asked
        .flatMap((one) => problemsOfCall(one, offers.functions[name] ?? []))
        .map((problem) => `function ${name} ${problem}`),
    ),
    ...Object.entries(asks.tables).flatMap(([name, asked]) =>
      problemsOfTable(name, asked, offers.tables[name]),
    ),
  ];
}

/** Of several functions of that name the one counts that fits best. */
function problemsOfCall(
  asked: FunctionOffer,
  offered: readonly FunctionOffer[],
): readonly string[] {
  const [best] = offered
    .map((one) => problemsOfFunction(asked, one))
    .toSorted((a, b) => a.length - b.length);
  return best ?? ['is gone'];
}

function problemsOfFunction(asked: FunctionOffer, offered: FunctionOffer): readonly string[] {
  const given = { ...asked.needs, ...asked.takes };
  const taken = { ...offered.needs, ...offered.takes };
  return [
    ...Object.entries(given).flatMap(([name, type]) => {
      const now = taken[name];
      if (now === undefined) return [`takes no ${name}`];
      return now === type ? [] : [`takes ${name} as ${now}, not as ${type}`];
    }),
    ...Object.keys(offered.needs).flatMap((name) => (name in given ? [] : [`needs ${name}`])),
    ...(offered.gives === asked.gives ? [] : [`gives ${offered.gives}, not ${asked.gives}`]),
    ...missing(asked.to, offered.to).map((role) => `is not for ${role}`),
  ];
}

function problemsOfTable(
  table: string,
  asked: Columns,
  offered: Columns | undefined,
): readonly string[] {
  if (!offered) return [`table ${table} is gone`];
  const adds = Object.values(asked).some(({ insert }) => insert.length > 0);
  const added = Object.entries(offered).filter(
    ([name, { isNeeded }]) => isNeeded && !(name in asked),
  );
  return [
    ...Object.entries(asked).flatMap(([name, one]) =>
      problemsOfColumn(one, offered[name]).map((problem) => `column ${table}.${name} ${problem}`),
    ),
    ...(adds ? added.map(([name]) => `column ${table}.${name} is needed in every new row`) : []),
  ];
}

function problemsOfColumn(asked: ColumnOffer, offered: ColumnOffer | undefined): readonly string[] {
  if (!offered) return ['is gone'];
  return [
    ...(offered.type === asked.type ? [] : [`is ${offered.type}, not ${asked.type}`]),
    ...RIGHTS.flatMap((right) =>
      missing(asked[right], offered[right]).map((role) => `is not for ${right} by ${role}`),
    ),
  ];
}

const missing = <Item>(wanted: readonly Item[], there: readonly Item[]): readonly Item[] =>
  wanted.filter((one) => !there.includes(one));
