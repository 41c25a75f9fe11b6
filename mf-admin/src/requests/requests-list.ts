import { findAnyRequest, listAllRequests } from '@kaarigar/shared/api/admin-requests';
import { REQUEST_STATUSES } from '@kaarigar/shared/contracts/rows';
import type { StaffRequest } from '@kaarigar/shared/contracts/staff-rows';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { History } from '../editing/history-list';
import { readHistory } from '../editing/read-history';
import { createListAddress } from '../list/list-address';
import { createListLoader } from '../list/list-loader';

export interface OpenedRequest {
  readonly request: StaffRequest;
  readonly history: History;
}

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
    async readOpened(ticket, signal): Promise<OpenedRequest | null> {
      if (!/^[0-9]{6}$/.test(ticket)) return null;
      const [request, history] = await Promise.all([
        findAnyRequest(context, ticket, signal),
        readHistory(context, { type: 'contract_requests', id: ticket }, signal),
      ]);
      return request && { request, history };
    },
  });
