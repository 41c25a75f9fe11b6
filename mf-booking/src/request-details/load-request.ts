import { findRequest } from '@kaarigar/shared/api/contract-requests';
import { listPhotos, type StoredPhoto } from '@kaarigar/shared/api/photos';
import { findContractWork } from '@kaarigar/shared/api/contract-work';
import type { ContractWork } from '@kaarigar/shared/contracts/contract-work';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { getSession } from '@kaarigar/shared/platform/session';
import {
  newsOf,
  requestStanding,
  workOfRequest,
  type RequestStanding,
} from '../order-words/request-state';
import type { StatusFact } from '../order-words/status-news';

export interface RequestView {
  readonly request: ContractRequestRow;
  readonly photos: readonly StoredPhoto[];
  readonly work: ContractWork;
  readonly standing: RequestStanding;
  readonly facts: readonly StatusFact[];
}

/** One of the person's own requests. Throws `not_found` for any other ticket; an invalid one causes no request. */
export async function loadRequest(context: RemoteContext, ticket: string): Promise<RequestView> {
  const session = getSession();
  if (session.status !== 'signed-in') throw new ApiError('not_signed_in', { status: 401 });
  if (!/^[0-9]{6}$/.test(ticket)) throw new ApiError('not_found', { status: 404 });
  const [request, photos, work] = await Promise.all([
    findRequest(context, { ticket, userId: session.userId }),
    listPhotos(context, { ticket }),
    findContractWork(context, ticket),
  ]);
  if (!request || !work) throw new ApiError('not_found', { status: 404 });
  const standing = requestStanding(request.status, workOfRequest(work));
  return { request, photos, work, standing, facts: [{ key: ticket, status: newsOf(standing) }] };
}
