import { REQUEST_STATUSES } from '@kaarigar/shared/contracts/rows';
import { paths } from '@kaarigar/shared/paths';
import { createListAddress } from '../list/list-address';

export const requestsAddress = createListAddress({
  path: paths.adminRequests,
  filters: { status: REQUEST_STATUSES },
  open: 'ticket',
});
