import { findAnyRequest, listAllRequests } from '@kaarigar/shared/api/admin-requests';
import type { StaffRequest } from '@kaarigar/shared/contracts/staff-rows';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { History } from '../editing/history-list';
import { readHistory } from '../editing/read-history';
import { createListLoader } from '../list/list-loader';
import { searchTerm } from '../list/search-text';
import { totalOf } from '../list/total-of';
import { requestsAddress } from './requests-address';

export interface OpenedRequest {
  readonly request: StaffRequest;
  readonly history: History;
}

export function createRequestsLoader(context: RemoteContext) {
  return createListLoader({
    address: requestsAddress,
    async readPage({ q, chosen, cursor }, signal) {
      const page = await listAllRequests(
        context,
        {
          q: searchTerm(q) || undefined,
          status: chosen.status ?? undefined,
          cursor: cursor ?? undefined,
        },
        signal,
      );
      return { ...page, total: totalOf(page.counts, chosen.status) };
    },
    async readOpened(ticket, signal): Promise<OpenedRequest | null> {
      if (!/^[0-9]{6}$/.test(ticket)) return null;
      const [request, history] = await Promise.all([
        findAnyRequest(context, ticket, signal),
        readHistory(context, { type: 'contract_requests', id: ticket }, signal),
      ]);
      return request && { request, history };
    },
  });
}
