import { DEFAULT_PAGE_SIZE } from '@kaarigar/shared/api/keyset';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { parseColumns } from './columns';
import {
  dayChoiceOf,
  daysOf,
  isFilterDay,
  parseDayRange,
  type DayChoice,
  type DayRange,
} from './day-range';
import { cleanSearch, searchTerm } from './search-text';
import type { Sort } from './sorts';

/** The choices of each filter by its address parameter; the values are those of the API. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** Which part of a list is shown. All of it is in the address, so that people can save and share a view or go back. */
export interface ListView extends DayRange {
  readonly q: string;
  readonly chosen: Readonly<Record<string, string | null>>;
  /** The one day of what the rows are about, `YYYY-MM-DD`. */
  readonly day: string | null;
  /** A range by its name, which means other days tomorrow; null: `from` and `to` say it. */
  readonly days: DayChoice | null;
  /** Undefined: the list has only one sort order. */
  readonly sort: Sort | undefined;
  /** Rows per page. */
  readonly limit: number;
  /** In their order. Null: the columns that the person chose, else the default ones. */
  readonly columns: readonly string[] | null;
  /** Where the page begins; null = at the first row. Opaque to this module. */
  readonly cursor: string | null;
  /** The row that is open beside the list. */
  readonly open: string | null;
}

/** Selects every row of a view; undefined fields do not filter. */
export type ListFilter<F extends Filters> = {
  readonly [Name in keyof F]: F[Name][number] | undefined;
} & {
  readonly q: string | undefined;
  /** Days in India, inclusive, `YYYY-MM-DD`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly day: string | undefined;
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
  /** Shown to people who have not chosen any. */
  readonly usual: readonly string[];
}

/** The parameters of a list's address besides the search; we ignore all others. */
interface ListOptions<F extends Filters, S extends Sort> {
  readonly path: string;
  readonly filters?: F;
  /** The filter whose choices carry counts. */
  readonly counted?: keyof F & string;
  /** Whether `days`, or `from` and `to`, are filters. */
  readonly hasDays?: boolean;
  /** Whether `day` is a filter. */
  readonly hasDay?: boolean;
  /** The first one is the default. */
  readonly sorts?: readonly S[];
  /** The largest allowed page size, in rows. */
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
  readonly hasDay: boolean;
  readonly sorts: readonly Sort[];
  readonly columns: Columns | undefined;
  /** Ignores unknown values instead of refusing the address: people edit addresses by hand. */
  readonly parse: (parameters: URLSearchParams) => ListView;
  /** Query part, always in the same order: '' or `?…`. */
  readonly search: (view: ListView) => string;
  readonly href: (view: ListView) => string;
  /** Everything that decides which rows are shown; so without the columns and the open row. */
  readonly rowsKey: (view: ListView) => string;
  /** Everything that decides the counts of the counted filter; so without that filter, the order and the page. */
  readonly countsKey: (view: ListView) => string;
  readonly filter: (view: ListView) => Filter;
  readonly query: (view: ListView) => Query;
}

const NO_DAYS = { from: null, to: null } as const satisfies DayRange;

/** One list's parameters: view ↔ address, and view → query. */
export function createListAddress<const F extends Filters = Filters, const S extends Sort = never>(
  options: ListOptions<F, S>,
): ListAddress<ListFilter<F>, ListQuery<F, S>> {
  const { path, counted, hasDays = false, hasDay = false, sorts = [], columns, open } = options;
  const filters: Filters = options.filters ?? {};
  const maxLimit = options.maxLimit ?? 0;

  function search(view: ListView): string {
    const fields = {
      q: view.q,
      ...Object.fromEntries(Object.keys(filters).map((name) => [name, view.chosen[name]])),
      day: view.day,
      days: view.days,
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
    const end = (name: string) => (hasDays ? parameters.get(name) : null);
    const day = hasDay ? parameters.get('day') : null;
    const days = hasDays ? dayChoiceOf(parameters.get('days')) : null;
    return {
      q: cleanSearch(parameters.get('q') ?? ''),
      chosen: Object.fromEntries(
        Object.entries(filters).map(([name, values]) => {
          const wanted = parameters.get(name)?.toLowerCase();
          return [name, values.find((value) => value.toLowerCase() === wanted) ?? null];
        }),
      ),
      day: isFilterDay(day) ? day : null,
      days,
      ...(days === null ? parseDayRange(end('from'), end('to')) : NO_DAYS),
      sort: sorts.find((sort) => sort === parameters.get('sort')) ?? sorts[0],
      limit: Number.isInteger(limit) && limit >= 1 && limit <= maxLimit ? limit : DEFAULT_PAGE_SIZE,
      columns: columns ? parseColumns(columns.all, parameters.get('columns')) : null,
      cursor: parameters.get('cursor') || null,
      open: (open && parameters.get(open)?.trim()) || null,
    };
  }

  // A view holds only the values and sorts declared here: `parse` drops all others.
  const filter = ({ q, chosen, day, days, ...named }: ListView) => {
    const { from, to } = days === null ? named : daysOf(days, indianDay(new Date()));
    return {
      ...Object.fromEntries(
        Object.entries(chosen).map(([name, value]) => [name, value ?? undefined]),
      ),
      q: searchTerm(q) || undefined,
      from: from ?? undefined,
      to: to ?? undefined,
      day: day ?? undefined,
    } as ListFilter<F>;
  };

  return {
    path,
    filters,
    counted,
    hasDays,
    hasDay,
    sorts,
    columns,
    parse,
    search,
    href: (view) => path + search(view),
    rowsKey: (view) => search({ ...view, columns: null, open: null }),
    countsKey: ({ q, chosen, day, days, from, to }) =>
      search({
        ...parse(new URLSearchParams()),
        q,
        day,
        days,
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

/** A changed view. It starts at the first page with no open row: a cursor of one view means nothing in another. */
export function changeList(view: ListView, change: ListChange): ListView {
  const chosen = { ...view.chosen, ...change.chosen };
  return { ...view, ...change, chosen, cursor: null, open: null };
}

/** The view without its filters; order and columns stay. */
export function clearFilters(view: ListView): ListView {
  const chosen = Object.fromEntries(Object.keys(view.chosen).map((name) => [name, null]));
  return changeList(view, { q: '', chosen, day: null, days: null, ...NO_DAYS });
}

/** How many of these filters are active, and of those by day; a range of days counts as one. */
export function countFilters(view: ListView, names: readonly string[]): number {
  const { chosen, day, days, from, to } = view;
  const values = [...names.map((name) => chosen[name] ?? null), day, days ?? from ?? to];
  return values.filter((value) => value !== null).length;
}

/** Whether the view hides any row, apart from paging. */
export function isFiltered(view: ListView): boolean {
  return view.q !== '' || countFilters(view, Object.keys(view.chosen)) > 0;
}
