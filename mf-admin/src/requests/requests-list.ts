import { findAnyRequest, listAllRequests } from '@kaarigar/shared/api/admin-requests';
import { listPhotos, type StoredPhoto } from '@kaarigar/shared/api/photos';
import { findContractWork } from '@kaarigar/shared/api/contract-work';
import type { ContractWork } from '@kaarigar/shared/contracts/contract-work';
import { REQUEST_STATUSES } from '@kaarigar/shared/contracts/rows';
import type { StaffRequest } from '@kaarigar/shared/contracts/staff-rows';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createListAddress } from '../list/list-address';
import { createListLoader } from '../list/list-loader';
import { openRow, type OpenedRow } from '../list/open-row';

export const requestsAddress = createListAddress({
  path: paths.adminRequests,
  filters: { status: REQUEST_STATUSES, asks: ['answer'] },
  counted: 'status',
  open: 'ticket',
});

/** A request in full, for its page. */
export interface RequestWithPhotos extends StaffRequest {
  readonly photos: readonly StoredPhoto[];
}

/** A request with its history, its quotes and what was said about it. */
export type OpenedRequest = OpenedRow<RequestWithPhotos> & { readonly work: ContractWork };

async function findWithPhotos(
  context: RemoteContext,
  ticket: string,
  signal: AbortSignal,
): Promise<RequestWithPhotos | null> {
  const [request, photos] = await Promise.all([
    findAnyRequest(context, ticket, signal),
    listPhotos(context, { ticket }, signal),
  ]);
  return request && { ...request, photos };
}

export const createRequestsLoader = (context: RemoteContext) =>
  createListLoader({
    address: requestsAddress,
    readPage: (query, signal) => listAllRequests(context, query, signal),
    async readOpened(ticket, signal) {
      if (!/^[0-9]{6}$/.test(ticket)) return null;
      const [opened, work] = await Promise.all([
        openRow(
          context,
          { type: 'contract_requests', id: ticket },
          findWithPhotos(context, ticket, signal),
          signal,
        ),
        findContractWork(context, ticket, signal),
      ]);
      return opened && work && { ...opened, work };
    },
  });
