import { findWorker, listWorkers } from '@kaarigar/shared/api/workers';
import { TRADES } from '@kaarigar/shared/domain/trade';
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

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
      if (!UUID.test(id)) return null;
      return openRow(
        context,
        { type: 'workers', id: id.toLowerCase() },
        findWorker(context, id, signal),
        signal,
      );
    },
  });
