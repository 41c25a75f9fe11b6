import { moneyHealth, type MoneyHealth } from '../contracts/order-money';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

/** The current state of payments and refunds (staff). Throws `not_allowed` for anybody else. */
export function readMoneyHealth(
  context: RemoteContext,
  signal?: AbortSignal,
): Promise<MoneyHealth> {
  return callDatabase(context, { name: 'money_health', answer: moneyHealth, signal });
}
