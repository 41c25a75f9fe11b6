import type { DeskToday } from '@kaarigar/shared/contracts/desk';
import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { personalStorage } from '@kaarigar/shared/platform/storage';

/** Since when orders count as new in this tab. */
const SEEN = 'desk.seen-until';

export interface TodayData {
  readonly today: Promise<Live<DeskToday>>;
}

/** Orders until this moment are no news any more. */
export function markSeen(until: string): void {
  personalStorage.setItem(SEEN, until);
}

export function createTodayLoader(context: RemoteContext) {
  const days = createLiveReader<DeskToday>();

  return async function loadToday({ request }: LoaderFunctionArgs): Promise<TodayData> {
    const isShown = days.hasRead();
    // With the page: other staff pages need no part of it.
    const reads = import(/* webpackChunkName: "today" */ './read-today');
    const today = days.read('', async () => {
      const seen = personalStorage.getItem(SEEN);
      const read = await (await reads).readToday(context, seen, request.signal);
      if (seen === null) markSeen(read.now);
      return read;
    });
    if (isShown) await today;
    return { today };
  };
}
