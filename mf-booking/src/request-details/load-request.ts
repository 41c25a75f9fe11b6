import { findRequest } from '@kaarigar/shared/api/contract-requests';
import { listPhotos, type StoredPhoto } from '@kaarigar/shared/api/photos';
import { findContractWork } from '@kaarigar/shared/api/contract-work';
import { listOrderWorkers } from '@kaarigar/shared/api/orders';
import type { ContractStage, ContractWork } from '@kaarigar/shared/contracts/contract-work';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
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

/** Who comes for a stage, or is at work on it. */
export interface StageWorkers {
  readonly stage: ContractStage;
  readonly workers: readonly AssignedWorker[];
}

export interface RequestView {
  readonly request: ContractRequestRow;
  readonly photos: readonly StoredPhoto[];
  readonly work: ContractWork;
  /** Of the stages to which somebody is assigned and that are not done. */
  readonly stageWorkers: readonly StageWorkers[];
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
  const known = workOfRequest(work);
  const standing = requestStanding(request.status, known);
  const stageWorkers = await Promise.all(
    known.stages.flatMap((stage) => workersOf(context, stage)),
  );
  return {
    request,
    photos,
    work,
    stageWorkers,
    standing,
    facts: [{ key: ticket, status: newsOf(standing) }],
  };
}

/** A question about a stage that somebody comes for; nothing of any other. */
function workersOf(context: RemoteContext, stage: ContractStage): readonly Promise<StageWorkers>[] {
  const { order } = stage;
  if (order?.job_status !== 'ASSIGNED' && order?.job_status !== 'IN_PROGRESS') return [];
  return [listOrderWorkers(context, order.order_id).then((workers) => ({ stage, workers }))];
}
