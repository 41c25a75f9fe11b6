import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import { tabStorage } from '@kaarigar/shared/platform/storage';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import type { Counts } from './counts';
import type { ListAddress, ListView } from './list-address';
import { createPageTrail, type PageTrail } from './page-trail';

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly counts: Counts;
  /** See `countOf`. */
  readonly countedTo?: number;
  readonly nextCursor: string | null;
  /** Of lists that can be read backwards. */
  readonly previousCursor?: string | null;
}

export interface ListData<Page, Opened> {
  readonly view: ListView;
  readonly page: Promise<Live<Page>>;
  /** The page before this one and this one's number; undefined on the first and when it is not known. */
  readonly step: ReturnType<PageTrail['find']>;
  /** What the address says is open; null when nothing is. Its value is null when there is no such row. */
  readonly opened: Promise<Live<Opened | null>> | null;
}

interface ListLoaderOptions<Query, Page, Opened> {
  readonly address: ListAddress<unknown, Query>;
  readonly readPage: (query: Query, signal: AbortSignal, view: ListView) => Promise<Page>;
  readonly readOpened?: (id: string, signal: AbortSignal) => Promise<Opened | null>;
}

/** Address → rows, and the open one. An outage is data (`Live`); only bugs throw. */
export function createListLoader<Query, Page extends ListPage<unknown>, Opened = never>(
  options: ListLoaderOptions<Query, Page, Opened>,
) {
  const { address, readPage, readOpened } = options;
  const pages = createLiveReader<Page>();
  const openedRows = createLiveReader<Opened | null>();

  return async function loadList({ request }: LoaderFunctionArgs): Promise<ListData<Page, Opened>> {
    const view = address.parse(new URL(request.url).searchParams);
    const search = address.rowsKey(view);
    const trail = createPageTrail(tabStorage, address.path);
    const { open } = view;

    const page = pages.read(search, async () => {
      const read = await readPage(address.query(view), request.signal, view);
      if (read.nextCursor) {
        trail.remember(search, address.rowsKey({ ...view, cursor: read.nextCursor }));
      }
      return read;
    });
    const isOpenedShown = open !== null && openedRows.hasRead(open);
    const opened =
      open === null || !readOpened
        ? null
        : openedRows.read(open, () => readOpened(open, request.signal));

    // The first time, the page shows its shape at once and the rows follow. Later the rows that are there stay
    // until the new ones have come: a list must not blink at every key or every 20 seconds.
    if (pages.hasRead()) await page;
    if (isOpenedShown) await opened;
    return { view, page, step: trail.find(search), opened };
  };
}
