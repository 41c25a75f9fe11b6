import { readCalendar } from '@kaarigar/shared/api/desk-calendar';
import type { DeskCalendar } from '@kaarigar/shared/contracts/desk';
import { isUuid } from '@kaarigar/shared/domain/uuid';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { dayOf, workerSearchOf } from '../moving/calendar-view';

/** The week of an address, with whose leave it asks for and whom it looks for. */
export function readWeek(
  context: RemoteContext,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<DeskCalendar> {
  const leaveOf = search.get('leave');
  const { q, trade } = workerSearchOf(search);
  return readCalendar(
    context,
    {
      from: dayOf(search.get('from')),
      workerId: leaveOf !== null && isUuid(leaveOf) ? leaveOf : null,
      q: q === '' ? null : q,
      trade,
    },
    signal,
  );
}
