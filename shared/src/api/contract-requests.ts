import * as z from 'zod/mini';
import { CONTRACT_CODES, type ContractCode } from '../domain/catalogue';
import type { Locale } from '../platform/locale';
import type { RemoteContext } from '../platform/remote-module';
import { contractRequestRow, type ContractRequestRow } from '../contracts/rows';
import { callDatabase, findRow, matching, readRows } from './database';
import { ownPageQuery, type OwnPage } from './own-page';

const contractServiceRow = z.object({
  code: z.enum(CONTRACT_CODES),
  name_en: z.string(),
  name_hi: z.string(),
});
export type ContractService = z.infer<typeof contractServiceRow>;

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

export interface ContractRequest {
  readonly serviceCode: ContractCode;
  readonly name: string;
  /** 10 digits. */
  readonly phone: string;
  /** Its length is within `DESCRIPTION_LENGTH`, in characters. */
  readonly description: string;
  /** Preferred day of the visit (`YYYY-MM-DD`), or null. */
  readonly preferredOn: string | null;
  readonly locale: Locale;
}

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
      p_service_code: request.serviceCode,
      p_name: request.name,
      p_phone: request.phone,
      p_description: request.description,
      p_preferred_on: request.preferredOn,
      p_locale: request.locale,
    },
    answer: createdRequest,
  });
  return ticket;
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
