import { findWorker, listWorkers } from '@kaarigar/shared/api/workers';
import type { Worker } from '@kaarigar/shared/contracts/staff-rows';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { History } from '../editing/history-list';
import { readHistory } from '../editing/read-history';
import { createListLoader } from '../list/list-loader';
import { searchTerm } from '../list/search-text';
import { totalOf } from '../list/total-of';
import { workersAddress } from './workers-address';

export interface OpenedWorker {
  readonly worker: Worker;
  readonly history: History;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createWorkersLoader(context: RemoteContext) {
  return createListLoader({
    address: workersAddress,
    async readPage({ q, chosen, cursor }, signal) {
      const page = await listWorkers(
        context,
        {
          q: searchTerm(q) || undefined,
          active: chosen.state === null ? undefined : chosen.state === 'active',
          trade: chosen.trade ?? undefined,
          cursor: cursor ?? undefined,
        },
        signal,
      );
      return { ...page, total: totalOf(page.counts, chosen.state) };
    },
    async readOpened(id, signal): Promise<OpenedWorker | null> {
      if (!UUID.test(id)) return null;
      const [worker, history] = await Promise.all([
        findWorker(context, id, signal),
        readHistory(context, { type: 'workers', id: id.toLowerCase() }, signal),
      ]);
      return worker && { worker, history };
    },
  });
}
