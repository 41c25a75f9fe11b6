import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import { CONTRACT_CODES, type ContractCode } from '../domain/catalogue';
import type { Locale } from '../platform/locale';
import type { RemoteContext } from '../platform/remote-module';
import { contractRequestRow, type ContractRequestRow } from '../contracts/rows';
import { toDatabaseError } from './database-error';
import { callPublicDatabase, readPublicRows } from './public-database';

const contractServiceRow = z.object({
  code: z.enum(CONTRACT_CODES),
  name_en: z.string(),
  name_hi: z.string(),
});
export type ContractService = z.infer<typeof contractServiceRow>;

const createdRequest = z.object({ ticket: z.string().check(z.regex(/^[0-9]{6}$/)) });

/** The contract work that can be asked for now, in the order it is shown. */
export function listContractServices(context: RemoteContext): Promise<readonly ContractService[]> {
  return readPublicRows(context, {
    path: '/contract_services?select=code,name_en,name_hi&active=eq.true&order=sort',
    row: contractServiceRow,
  });
}

export interface ContractRequest {
  readonly serviceCode: ContractCode;
  readonly name: string;
  /** 10 digits. */
  readonly phone: string;
  /** 10 to 2000 characters. */
  readonly description: string;
  /** Wished day of the visit (`YYYY-MM-DD`), or null. */
  readonly preferredOn: string | null;
  readonly locale: Locale;
}

/**
 * Stores a request for contract work of the person who is here; returns its ticket number. Throws `rate_limited`
 * after ten a day, and the codes of what was typed (`invalid_phone`, `invalid_date`, …).
 */
export async function createContractRequest(
  context: RemoteContext,
  request: ContractRequest,
): Promise<string> {
  const body = await callPublicDatabase(context, {
    path: '/rpc/create_contract_request',
    body: {
      p_service_code: request.serviceCode,
      p_name: request.name,
      p_phone: request.phone,
      p_description: request.description,
      p_preferred_on: request.preferredOn,
      p_locale: request.locale,
    },
  });
  const parsed = createdRequest.safeParse(body);
  if (!parsed.success) throw new ApiError('service_unavailable', { cause: parsed.error });
  return parsed.data.ticket;
}

const { service: _service, ...ownColumns } = contractRequestRow.shape;
const REQUEST_COLUMNS = [
  ...Object.keys(ownColumns),
  'service:contract_services(name_en,name_hi)',
].join(',');

/** The person's own requests, newest first. `before`: `created_at` of the last one that is known. */
export async function listMyRequests(
  context: RemoteContext,
  { userId, limit, before }: { userId: string; limit: number; before?: string },
): Promise<readonly ContractRequestRow[]> {
  const supabase = await context.getSupabase();
  let query = supabase
    .from('contract_requests')
    .select(REQUEST_COLUMNS)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(limit);
  if (before) query = query.lt('created_at', before);
  const answer = await query;
  if (answer.error) throw toDatabaseError(answer);
  return z.array(contractRequestRow).parse(answer.data);
}

/** One of a person's own requests, or null: staff may read all, but not as if they were theirs. */
export async function findRequest(
  context: RemoteContext,
  { ticket, userId }: { ticket: string; userId: string },
): Promise<ContractRequestRow | null> {
  const supabase = await context.getSupabase();
  const answer = await supabase
    .from('contract_requests')
    .select(REQUEST_COLUMNS)
    .eq('ticket', ticket)
    .eq('user_id', userId)
    .maybeSingle();
  if (answer.error) throw toDatabaseError(answer);
  return answer.data ? contractRequestRow.parse(answer.data) : null;
}
