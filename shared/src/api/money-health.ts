import { ApiError } from '../contracts/error-code';
import { moneyHealth, type MoneyHealth } from '../contracts/order-money';
import type { RemoteContext } from '../platform/remote-module';
import { callPublicDatabase } from './public-database';

/** How the money stands now (staff). Throws `not_allowed` for anybody else. */
export async function readMoneyHealth(
  context: RemoteContext,
  signal?: AbortSignal,
): Promise<MoneyHealth> {
  const body = await callPublicDatabase(context, {
    path: '/rpc/money_health',
    body: {},
    ...(signal ? { signal } : {}),
  });
  const parsed = moneyHealth.safeParse(body);
  if (!parsed.success) throw new ApiError('service_unavailable', { cause: parsed.error });
  return parsed.data;
}
