import * as z from 'zod/mini';
import type { ContractCode } from '../domain/catalogue';
import type { Locale } from '../platform/locale';
import type { RemoteContext } from '../platform/remote-module';
import {
  contractRequestRow,
  contractServiceRow,
  type ContractRequestRow,
  type ContractService,
} from '../contracts/rows';
import { callDatabase, findRow, matching, readRows } from './database';
import { ownPageQuery, type OwnPage } from './own-page';

export type { ContractService };

const createdRequest = z.object({ ticket: z.string().check(z.regex(/^[0-9]{6}$/)) });

/** The kinds of contract work that can be requested now, in display order. */
export function listContractServices(context: RemoteContext): Promise<readonly ContractService[]> {
  return readRows(context, {
    table: 'contract_services',
    row: contractServiceRow,
    query: { active: 'eq.true', order: 'sort' },
  });
}

/** One kind of contract work; null when it cannot be requested now. */
export async function findContractService(
  context: RemoteContext,
  code: ContractCode,
): Promise<ContractService | null> {
  const services = await listContractServices(context);
  return services.find((service) => service.code === code) ?? null;
}

/** What the customer says of the work, and may change while no price is given. */
export interface ContractWish {
  readonly name: string;
  /** 10 digits. */
  readonly phone: string;
  /** Its length is within `DESCRIPTION_LENGTH`, in characters. */
  readonly description: string;
  /** Preferred day of the visit (`YYYY-MM-DD`), or null. */
  readonly preferredOn: string | null;
  /** Where the work is: up to `MAX_LENGTH.address` characters. */
  readonly address: string;
}

export interface ContractRequest extends ContractWish {
  readonly serviceCode: ContractCode;
  readonly locale: Locale;
}

const wishParameters = (wish: ContractWish) => ({
  p_name: wish.name,
  p_phone: wish.phone,
  p_description: wish.description,
  p_address: wish.address,
  p_preferred_on: wish.preferredOn,
});

/**
 * Stores a request for contract work for the current person; returns its ticket number. Throws `rate_limited` after
 * ten requests a day, and the codes for invalid input (`invalid_phone`, `invalid_date`, …).
 */
export async function createContractRequest(
  context: RemoteContext,
  request: ContractRequest,
): Promise<string> {
  const { ticket } = await callDatabase(context, {
    name: 'create_contract_request',
    isChange: true,
    parameters: {
      ...wishParameters(request),
      p_service_code: request.serviceCode,
      p_locale: request.locale,
    },
    answer: createdRequest,
  });
  return ticket;
}

/**
 * Changes a request of the current person. Throws `request_changed` when a price is given by now, or when it is no
 * longer as the person saw it, and the codes for invalid input.
 */
export async function reviseContractRequest(
  context: RemoteContext,
  request: Pick<ContractRequestRow, 'ticket' | 'updated_at'>,
  wish: ContractWish,
): Promise<void> {
  await callDatabase(context, {
    name: 'revise_contract_request',
    isChange: true,
    parameters: {
      ...wishParameters(wish),
      p_ticket: request.ticket,
      p_expected_updated_at: request.updated_at,
    },
    answer: createdRequest,
  });
}

/**
 * Has the work of a request of the current person done elsewhere once a price is given: one on offer is looked at again,
 * and what is agreed moves as a whole. Throws `request_changed` (also when the work has begun), `rate_limited`.
 */
export async function moveContractWork(
  context: RemoteContext,
  { ticket, address }: { readonly ticket: string; readonly address: string },
): Promise<void> {
  await callDatabase(context, {
    name: 'move_contract_work',
    isChange: true,
    parameters: { p_ticket: ticket, p_address: address },
    answer: createdRequest,
  });
}

/**
 * Takes back a request of the current person; again is no error. Throws `request_changed` when it is over otherwise, or
 * no longer as the person saw it.
 */
export async function cancelContractRequest(
  context: RemoteContext,
  request: Pick<ContractRequestRow, 'ticket' | 'updated_at'>,
): Promise<void> {
  await callDatabase(context, {
    name: 'cancel_contract_request',
    isChange: true,
    parameters: { p_ticket: request.ticket, p_expected_updated_at: request.updated_at },
    answer: createdRequest,
  });
}

const { service: _service, ...ownColumns } = contractRequestRow.shape;
const requests = {
  table: 'contract_requests',
  row: contractRequestRow,
  columns: [...Object.keys(ownColumns), 'service:contract_services(name_en,name_hi)'].join(','),
} as const;

/** The person's own requests, newest first. `before`: `created_at` of the last request the page already has. */
export function listMyRequests(
  context: RemoteContext,
  page: OwnPage,
): Promise<readonly ContractRequestRow[]> {
  return readRows(context, { ...requests, query: ownPageQuery(page) });
}

/** One of a person's own requests, or null. Staff may read all requests, but here they find only their own. */
export function findRequest(
  context: RemoteContext,
  { ticket, userId }: { ticket: string; userId: string },
): Promise<ContractRequestRow | null> {
  return findRow(context, { ...requests, query: matching({ ticket, user_id: userId }) });
}
