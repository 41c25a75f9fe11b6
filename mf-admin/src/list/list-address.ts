import { cleanSearch } from './search-text';

/** The choices of each filter by the parameter that carries it, in the database's own words. */
export type Filters = Readonly<Record<string, readonly string[]>>;
export type Chosen<F extends Filters> = { readonly [Name in keyof F]: F[Name][number] | null };

/** What of a list is looked at. All of it is in the address, so that a view can be kept, shared and gone back to. */
export interface ListView<F extends Filters> {
  readonly q: string;
  readonly chosen: Chosen<F>;
  /** Where the page begins; null = at the first row. Opaque here. */
  readonly cursor: string | null;
  /** The row that is open beside the list. */
  readonly open: string | null;
}

interface ListAddressOptions<F extends Filters> {
  readonly path: string;
  readonly filters: F;
  /** The parameter that names the open row. */
  readonly open: string;
}

export interface ListAddress<F extends Filters> {
  readonly path: string;
  readonly filters: F;
  /** What is not a known value is left out rather than refused: people edit addresses. */
  readonly parse: (parameters: URLSearchParams) => ListView<F>;
  /** Query part, always in the same order: '' or `?…`. */
  readonly search: (view: ListView<F>) => string;
  readonly href: (view: ListView<F>) => string;
}

export function createListAddress<const F extends Filters>(
  options: ListAddressOptions<F>,
): ListAddress<F> {
  const { path, filters, open } = options;

  function search(view: ListView<F>): string {
    const parameters = new URLSearchParams();
    if (view.q) parameters.set('q', view.q);
    for (const name of Object.keys(filters)) {
      const value = view.chosen[name];
      if (value) parameters.set(name, value);
    }
    if (view.cursor) parameters.set('cursor', view.cursor);
    if (view.open) parameters.set(open, view.open);
    const text = parameters.toString();
    return text && `?${text}`;
  }

  return {
    path,
    filters,
    search,
    href: (view) => path + search(view),
    parse: (parameters) => ({
      q: cleanSearch(parameters.get('q') ?? ''),
      chosen: Object.fromEntries(
        Object.entries(filters).map(([name, values]) => {
          const wanted = parameters.get(name)?.toLowerCase();
          return [name, values.find((value) => value.toLowerCase() === wanted) ?? null];
        }),
      ) as Chosen<F>,
      cursor: parameters.get('cursor') || null,
      open: parameters.get(open)?.trim() || null,
    }),
  };
}

/** Another look at the list. It begins at the first page, with nothing open: a place in one means nothing in another. */
export function changeList<F extends Filters>(
  view: ListView<F>,
  change: { readonly q?: string; readonly chosen?: Partial<Chosen<F>> },
): ListView<F> {
  return {
    q: change.q ?? view.q,
    chosen: { ...view.chosen, ...change.chosen },
    cursor: null,
    open: null,
  };
}

/** Whether the view leaves any row out, apart from paging. */
export function isFiltered<F extends Filters>({ q, chosen }: ListView<F>): boolean {
  return q !== '' || Object.values(chosen).some((value) => value !== null);
}
