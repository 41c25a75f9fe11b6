import * as z from 'zod/mini';
import { accountFinding, type AccountFinding } from '../contracts/order-money';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

/** What nobody has explained yet, oldest first, then what was explained last (staff). Throws `not_allowed`. */
export function listFindings(
  context: RemoteContext,
  signal?: AbortSignal,
): Promise<readonly AccountFinding[]> {
  return callDatabase(context, {
    name: 'list_findings',
    answer: z.array(accountFinding),
    signal,
  });
}

/** An admin says what it is. Throws `not_allowed`, `not_found`, `edit_conflict` (somebody else has said it). */
export async function explainFinding(
  context: RemoteContext,
  { provider, kind, provider_id: id }: AccountFinding,
  reason: string,
): Promise<void> {
  await callDatabase(context, {
    name: 'acknowledge_finding',
    isChange: true,
    parameters: { p_provider: provider, p_kind: kind, p_provider_id: id, p_reason: reason },
    answer: z.unknown(),
  });
}
