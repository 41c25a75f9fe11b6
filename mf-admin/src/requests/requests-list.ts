import { findAnyRequest, listAllRequests } from '@kaarigar/shared/api/admin-requests';
import { REQUEST_STATUSES } from '@kaarigar/shared/contracts/rows';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createListAddress } from '../list/list-address';
import { createListLoader } from '../list/list-loader';
import { openRow } from '../list/open-row';

export const requestsAddress = createListAddress({
  path: paths.adminRequests,
  filters: { status: REQUEST_STATUSES },
  counted: 'status',
  open: 'ticket',
});

export const createRequestsLoader = (context: RemoteContext) =>
  createListLoader({
    address: requestsAddress,
    readPage: (query, signal) => listAllRequests(context, query, signal),
    async readOpened(ticket, signal) {
      if (!/^[0-9]{6}$/.test(ticket)) return null;
      return openRow(
        context,
        { type: 'contract_requests', id: ticket },
        findAnyRequest(context, ticket, signal),
        signal,
      );
    },
  });
