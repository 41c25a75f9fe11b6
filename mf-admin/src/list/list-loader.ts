import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import { personalStorage } from '@kaarigar/shared/platform/storage';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import type { Counted } from './counts';
import type { ListAddress, ListView } from './list-address';
import { createPageTrail, type PageTrail } from './page-trail';

/** Lists that load their counts with another request leave the counts out. */
export interface ListPage<Row> extends Counted {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  /** Only for lists that can be read backwards. */
  readonly previousCursor?: string | null;
}

export interface ListData<Page, Opened> {
  readonly view: ListView;
  readonly page: Promise<Live<Page>>;
  readonly counts: Promise<Live<Counted>>;
  /** The previous page and this page's number; undefined on the first page and when they are not known. */
  readonly step: ReturnType<PageTrail['find']>;
  /** The open row that the address names; null when it names none. The promise's value is null for an unknown row. */
  readonly opened: Promise<Live<Opened | null>> | null;
}

interface ListLoaderOptions<Filter, Query, Page, Opened> {
  readonly address: ListAddress<Filter, Query>;
  readonly readPage: (query: Query, signal: AbortSignal, view: ListView) => Promise<Page>;
  /** Needed when a page does not include its counts. */
  readonly readCounts?: (filter: Filter, signal: AbortSignal) => Promise<Counted>;
  readonly readOpened?: (id: string, signal: AbortSignal) => Promise<Opened | null>;
}

/** Loads the rows and the open row for an address. An outage is data (`Live`); only bugs throw. */
export function createListLoader<Filter, Query, Page extends ListPage<unknown>, Opened = never>(
  options: ListLoaderOptions<Filter, Query, Page, Opened>,
) {
  const { address, readPage, readCounts, readOpened } = options;
  const pages = createLiveReader<Page>();
  const counters = createLiveReader<Counted>();
  const openedRows = createLiveReader<Opened | null>();

  return async function loadList({ request }: LoaderFunctionArgs): Promise<ListData<Page, Opened>> {
    const view = address.parse(new URL(request.url).searchParams);
    const search = address.rowsKey(view);
    const trail = createPageTrail(personalStorage, address.path);
    const { open } = view;

    const page = pages.read(search, async () => {
      const read = await readPage(address.query(view), request.signal, view);
      if (read.nextCursor) {
        trail.remember(search, address.rowsKey({ ...view, cursor: read.nextCursor }));
      }
      return read;
    });
    const counts = readCounts
      ? counters.read(address.countsKey(view), () =>
          readCounts(address.filter(view), request.signal),
        )
      : page;
    const isOpenedShown = open !== null && openedRows.hasRead(open);
    const opened =
      open === null || !readOpened
        ? null
        : openedRows.read(open, () => readOpened(open, request.signal));

    // Nobody waits for what was left for another choice; what fails of the choice itself is shown where it is used.
    void Promise.allSettled([counts, opened]);
    // The first time, the page shows its skeleton at once and the rows follow. Later, the old rows stay until the new
    // ones arrive: a list must not flicker at every keystroke or every 20 seconds.
    if (pages.hasRead()) await page;
    if (isOpenedShown) await opened;
    return { view, page, counts, step: trail.find(search), opened };
  };
}
