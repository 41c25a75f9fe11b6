import type { DeskCalendar } from '@kaarigar/shared/contracts/desk';
import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';

export interface CalendarData {
  readonly calendar: Promise<Live<DeskCalendar>>;
}

/** The week that begins on the address's `from`, else today, with whom it looks for. */
export function createCalendarLoader(context: RemoteContext) {
  const weeks = createLiveReader<DeskCalendar>();

  return async function loadCalendar({ request }: LoaderFunctionArgs): Promise<CalendarData> {
    const { searchParams: search } = new URL(request.url);
    const isShown = weeks.hasRead();
    // With the page: other staff pages need no part of it.
    const reads = import(/* webpackChunkName: "calendar" */ './read-calendar');
    const asked = ['from', 'leave', 'trade', 'q'].map((name) => search.get(name)).join(' ');
    const calendar = weeks.read(asked, async () =>
      (await reads).readWeek(context, search, request.signal),
    );
    if (isShown) await calendar;
    return { calendar };
  };
}
