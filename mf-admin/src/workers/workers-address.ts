import { TRADES } from '@kaarigar/shared/domain/trade';
import { paths } from '@kaarigar/shared/paths';
import { createListAddress } from '../list/list-address';

/** In the order of their counts' names. */
export const WORKER_STATES = ['active', 'inactive'] as const;
export type WorkerState = (typeof WORKER_STATES)[number];

/** Stands in the address for the form of a new worker. */
export const NEW_WORKER = 'new';

export const workersAddress = createListAddress({
  path: paths.adminWorkers,
  filters: { state: WORKER_STATES, trade: TRADES },
  open: 'worker',
});
