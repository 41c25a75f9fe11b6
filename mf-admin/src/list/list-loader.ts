import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { tabStorage } from '@kaarigar/shared/platform/storage';
import type { Filters, ListAddress, ListView } from './list-address';
import { createPageTrail, type PageTrail } from './page-trail';

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** How many rows the view has on all its pages. */
  readonly total: number;
  /** Rows per choice of the counted filter, regardless of that filter; a choice without rows may be missing. */
  readonly counts: Readonly<Record<string, number>>;
  readonly nextCursor: string | null;
}

export interface ListData<F extends Filters, Row, Opened> {
  readonly view: ListView<F>;
  readonly page: Promise<Live<ListPage<Row>>>;
  /** The page before this one and this one's number; undefined on the first and when it is not known. */
  readonly step: ReturnType<PageTrail['find']>;
  /** What the address says is open; null when nothing is. Its value is null when there is no such row. */
  readonly opened: Promise<Live<Opened | null>> | null;
}

interface ListLoaderOptions<F extends Filters, Row, Opened> {
  readonly address: ListAddress<F>;
  readonly readPage: (view: ListView<F>, signal: AbortSignal) => Promise<ListPage<Row>>;
  readonly readOpened: (id: string, signal: AbortSignal) => Promise<Opened | null>;
}

/** Address → rows, and the open one. An outage is data (`Live`); only bugs throw. */
export function createListLoader<F extends Filters, Row, Opened>(
  options: ListLoaderOptions<F, Row, Opened>,
) {
  const { address, readPage, readOpened } = options;
  const pages = createLiveReader<ListPage<Row>>();
  const openedRows = createLiveReader<Opened | null>();

  return async function loadList({
    request,
  }: LoaderFunctionArgs): Promise<ListData<F, Row, Opened>> {
    const view = address.parse(new URL(request.url).searchParams);
    const search = address.search({ ...view, open: null });
    const trail = createPageTrail(tabStorage, address.path);
    const { open } = view;

    const page = pages.read(search, async () => {
      const read = await readPage(view, request.signal);
      if (read.nextCursor) {
        trail.remember(search, address.search({ ...view, open: null, cursor: read.nextCursor }));
      }
      return read;
    });
    const isOpenedShown = open !== null && openedRows.hasRead(open);
    const opened =
      open === null ? null : openedRows.read(open, () => readOpened(open, request.signal));

    // The first time, the page shows its shape at once and the rows follow. Later the rows that are there stay
    // until the new ones have come: a list must not blink at every key or every 20 seconds.
    if (pages.hasRead()) await page;
    if (isOpenedShown) await opened;
    return { view, page, step: trail.find(search), opened };
  };
}
