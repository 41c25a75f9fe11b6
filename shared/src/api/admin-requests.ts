import * as z from 'zod/mini';
import { REQUEST_STATUSES, type RequestStatus } from '../contracts/rows';
import {
  staffRequestList,
  staffRequestRow,
  type ListedRequest,
  type StaffRequest,
} from '../contracts/staff-rows';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase, editRow, findRow, matching } from './database';
import { cutPage, DEFAULT_PAGE_SIZE, readCursor, type KeysetPage } from './keyset';

export interface RequestsQuery {
  readonly status?: RequestStatus | undefined;
  /** `answer`: only those whose customer waits for words of ours. */
  readonly asks?: 'answer' | undefined;
  /** Part of name or description, start of ticket or phone. */
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** Counts cover the whole search; they ignore `status`. */
export type RequestsPage = KeysetPage<ListedRequest> & {
  readonly counts: Readonly<Record<RequestStatus, number>>;
  /** Whatever is chosen of both filters; none from an older database. */
  readonly beside: Readonly<Record<'asks', Readonly<Record<string, number>>>> | undefined;
};

/** A page of all requests for contract work, newest first (staff). Throws `not_allowed` for anybody else. */
export async function listAllRequests(
  context: RemoteContext,
  { status, asks, q, cursor, limit = DEFAULT_PAGE_SIZE }: RequestsQuery,
  signal?: AbortSignal,
): Promise<RequestsPage> {
  const [beforeCreated, beforeTicket] = readCursor(cursor);
  const { rows, counts, waiting } = await callDatabase(context, {
    name: 'list_contract_requests',
    parameters: {
      p_status: status ?? null,
      p_q: q ?? null,
      p_limit: limit + 1,
      p_before_created: beforeCreated,
      p_before_ticket: beforeTicket,
      p_waits: asks === 'answer',
    },
    answer: staffRequestList,
    signal,
  });
  const none = Object.fromEntries(REQUEST_STATUSES.map((word) => [word, 0]));
  return {
    ...cutPage(rows, limit, ({ created_at, ticket }) => [created_at, ticket]),
    counts: { ...none, ...counts } as RequestsPage['counts'],
    beside: waiting === undefined ? undefined : { asks: { answer: waiting } },
  };
}

const { service: _service, ...ownColumns } = staffRequestRow.shape;
const updatedRow = z.object(ownColumns);

/** Any request by its ticket (staff; others find only their own), or null. */
export function findAnyRequest(
  context: RemoteContext,
  ticket: string,
  signal?: AbortSignal,
): Promise<StaffRequest | null> {
  return findRow(context, {
    table: 'contract_requests',
    row: staffRequestRow,
    columns: [...Object.keys(ownColumns), 'service:contract_services(name_en,name_hi)'].join(','),
    query: matching({ ticket }),
    signal,
  });
}

/** Stores a request's status and note; the customer reads both. Throws `edit_conflict`, `not_found`, `not_allowed`. */
export async function updateRequest(
  context: RemoteContext,
  request: StaffRequest,
  changes: { readonly status?: RequestStatus; readonly note?: string | null },
): Promise<StaffRequest> {
  const updated = await editRow(context, {
    table: 'contract_requests',
    key: { ticket: request.ticket },
    expectedUpdatedAt: request.updated_at,
    changes,
    row: updatedRow,
  });
  return { ...updated, service: request.service };
}
