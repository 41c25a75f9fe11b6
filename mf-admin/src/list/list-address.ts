import { DEFAULT_PAGE_SIZE } from '@kaarigar/shared/api/keyset';
import { parseColumns } from './columns';
import { parseDayRange, type DayRange } from './day-range';
import { cleanSearch, searchTerm } from './search-text';
import type { Sort } from './sorts';

/** The choices of each filter by the parameter that carries it, in the words of whoever is asked. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** What of a list is looked at. All of it is in the address, so that a view can be kept, shared and gone back to. */
export interface ListView extends DayRange {
  readonly q: string;
  readonly chosen: Readonly<Record<string, string | null>>;
  /** Undefined: the list has one order only. */
  readonly sort: Sort | undefined;
  /** Rows of a page. */
  readonly limit: number;
  /** Null: what is remembered on this device, else the usual ones. */
  readonly columns: readonly string[] | null;
  /** Where the page begins; null = at the first row. Opaque here. */
  readonly cursor: string | null;
  /** The row that is open beside the list. */
  readonly open: string | null;
}

/** Every row of a view; what is undefined is not filtered. */
export type ListFilter<F extends Filters> = {
  readonly [Name in keyof F]: F[Name][number] | undefined;
} & {
  readonly q: string | undefined;
  /** Days in India, inclusive, `YYYY-MM-DD`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** One page of a view. */
export type ListQuery<F extends Filters, S extends Sort> = ListFilter<F> & {
  readonly sort: S | undefined;
  readonly limit: number;
  readonly cursor: string | undefined;
};

export interface Columns {
  /** In their order in the table. */
  readonly all: readonly string[];
  /** Shown to whoever has chosen none. */
  readonly usual: readonly string[];
}

/** What a list's address may say besides the search; what is not declared is not read. */
interface ListOptions<F extends Filters, S extends Sort> {
  readonly path: string;
  readonly filters?: F;
  /** The filter whose choices carry counts. */
  readonly counted?: keyof F & string;
  /** Whether `from` and `to` are filters. */
  readonly hasDays?: boolean;
  /** The first one is the usual one. */
  readonly sorts?: readonly S[];
  /** How large a page may be asked for. */
  readonly maxLimit?: number;
  readonly columns?: Columns;
  /** The parameter that names the open row. */
  readonly open?: string;
}

export interface ListAddress<Filter = unknown, Query = unknown> {
  readonly path: string;
  readonly filters: Filters;
  readonly counted: string | undefined;
  readonly hasDays: boolean;
  readonly sorts: readonly Sort[];
  readonly columns: Columns | undefined;
  /** What is not a known value is left out rather than refused: people edit addresses. */
  readonly parse: (parameters: URLSearchParams) => ListView;
  /** Query part, always in the same order: '' or `?…`. */
  readonly search: (view: ListView) => string;
  readonly href: (view: ListView) => string;
  /** What decides which rows are on the screen: neither columns nor the open row. */
  readonly rowsKey: (view: ListView) => string;
  /** What decides how many rows each choice of the counted filter has: neither that filter nor order nor page. */
  readonly countsKey: (view: ListView) => string;
  readonly filter: (view: ListView) => Filter;
  readonly query: (view: ListView) => Query;
}

/** One list's parameters: view ↔ address, and view → question. */
export function createListAddress<const F extends Filters = Filters, const S extends Sort = never>(
  options: ListOptions<F, S>,
): ListAddress<ListFilter<F>, ListQuery<F, S>> {
  const { path, counted, hasDays = false, sorts = [], columns, open } = options;
  const filters: Filters = options.filters ?? {};
  const maxLimit = options.maxLimit ?? 0;

  function search(view: ListView): string {
    const fields = {
      q: view.q,
      ...Object.fromEntries(Object.keys(filters).map((name) => [name, view.chosen[name]])),
      from: view.from,
      to: view.to,
      sort: view.sort === sorts[0] ? null : view.sort,
      limit: view.limit === DEFAULT_PAGE_SIZE ? null : String(view.limit),
      columns: view.columns?.join('.'),
      cursor: view.cursor,
      ...(open ? { [open]: view.open } : {}),
    };
    const given = Object.entries(fields).filter((field): field is [string, string] => !!field[1]);
    const text = new URLSearchParams(given).toString();
    return text && `?${text}`;
  }

  function parse(parameters: URLSearchParams): ListView {
    const limit = Number(parameters.get('limit'));
    const day = (name: string) => (hasDays ? parameters.get(name) : null);
    return {
      q: cleanSearch(parameters.get('q') ?? ''),
      chosen: Object.fromEntries(
        Object.entries(filters).map(([name, values]) => {
          const wanted = parameters.get(name)?.toLowerCase();
          return [name, values.find((value) => value.toLowerCase() === wanted) ?? null];
        }),
      ),
      ...parseDayRange(day('from'), day('to')),
      sort: sorts.find((sort) => sort === parameters.get('sort')) ?? sorts[0],
      limit: Number.isInteger(limit) && limit >= 1 && limit <= maxLimit ? limit : DEFAULT_PAGE_SIZE,
      columns: columns ? parseColumns(columns.all, parameters.get('columns')) : null,
      cursor: parameters.get('cursor') || null,
      open: (open && parameters.get(open)?.trim()) || null,
    };
  }

  // Values and sorts in a view are those declared here: `parse` lets no others in.
  const filter = ({ q, chosen, from, to }: ListView) =>
    ({
      ...Object.fromEntries(
        Object.entries(chosen).map(([name, value]) => [name, value ?? undefined]),
      ),
      q: searchTerm(q) || undefined,
      from: from ?? undefined,
      to: to ?? undefined,
    }) as ListFilter<F>;

  return {
    path,
    filters,
    counted,
    hasDays,
    sorts,
    columns,
    parse,
    search,
    href: (view) => path + search(view),
    rowsKey: (view) => search({ ...view, columns: null, open: null }),
    countsKey: ({ q, chosen, from, to }) =>
      search({
        ...parse(new URLSearchParams()),
        q,
        from,
        to,
        chosen: counted ? { ...chosen, [counted]: null } : chosen,
      }),
    filter,
    query: (view) => ({
      ...filter(view),
      sort: view.sort as S | undefined,
      limit: view.limit,
      cursor: view.cursor ?? undefined,
    }),
  };
}

export type ListChange = Partial<Omit<ListView, 'cursor' | 'open'>>;

/** Another look at the list. It begins at the first page, with nothing open: a place in one means nothing in another. */
export function changeList(view: ListView, change: ListChange): ListView {
  const chosen = { ...view.chosen, ...change.chosen };
  return { ...view, ...change, chosen, cursor: null, open: null };
}

/** The view without its filters; how it is sorted and shown stays. */
export function clearFilters(view: ListView): ListView {
  const chosen = Object.fromEntries(Object.keys(view.chosen).map((name) => [name, null]));
  return changeList(view, { q: '', chosen, from: null, to: null });
}

/** How many of these filters leave rows out; a range of days is one. */
export function countFilters({ chosen, from, to }: ListView, names: readonly string[]): number {
  const values = [...names.map((name) => chosen[name] ?? null), from ?? to];
  return values.filter((value) => value !== null).length;
}

/** Whether the view leaves any row out, apart from paging. */
export function isFiltered(view: ListView): boolean {
  return view.q !== '' || countFilters(view, Object.keys(view.chosen)) > 0;
}
