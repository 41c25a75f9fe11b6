import { findWorker, listWorkers } from '@kaarigar/shared/api/workers';
import { TRADES } from '@kaarigar/shared/domain/trade';
import { isUuid } from '@kaarigar/shared/domain/uuid';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createListAddress } from '../list/list-address';
import { createListLoader } from '../list/list-loader';
import { openRow } from '../list/open-row';

/** The same names as in the counts. */
export const WORKER_STATES = ['active', 'inactive'] as const;
export type WorkerState = (typeof WORKER_STATES)[number];

/** Names the form for a new worker in the address. */
export const NEW_WORKER = 'new';

export const workersAddress = createListAddress({
  path: paths.adminWorkers,
  filters: { state: WORKER_STATES, trade: TRADES },
  counted: 'state',
  open: 'worker',
});

export const createWorkersLoader = (context: RemoteContext) =>
  createListLoader({
    address: workersAddress,
    readPage: ({ state, ...query }, signal) =>
      listWorkers(context, { ...query, active: state && state === 'active' }, signal),
    async readOpened(id, signal) {
      if (!isUuid(id)) return null;
      return openRow(
        context,
        { type: 'workers', id: id.toLowerCase() },
        findWorker(context, id, signal),
        signal,
      );
    },
  });
