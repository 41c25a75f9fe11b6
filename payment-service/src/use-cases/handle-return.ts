import { isOrderId } from '@kaarigar/shared/domain/order-id';
import { paths } from '@kaarigar/shared/paths';
import type { Attempt, Log, Query } from '../ports';
import { hasFailedTry, isInFlight, settleOrder, type SettleDependencies } from './settle-order';

export interface ReturnDependencies extends SettleDependencies {
  readonly log: Log;
}

interface Arrival {
  readonly query: Query;
  /** Our own reference, as it stands in the return address we gave the provider. */
  readonly reference: string | null;
}

/**
 * Where a browser goes that comes back from the provider's page: a path of our site. What it brings is only a
 * hint; the provider is asked. Nothing is called failed that may be paid.
 */
export async function handleReturn(
  dependencies: ReturnDependencies,
  { query, reference }: Arrival,
): Promise<string> {
  const { provider, ledger, log } = dependencies;
  const hint = provider.verifyReturn(query);
  if (hint.kind === 'forged') {
    // Its claims are dropped. Our own reference may still be asked about: a customer who has paid and whose
    // address was damaged on the way must not be told that the payment failed.
    log.warn({}, 'return with a wrong signature');
  }
  const key =
    hint.kind === 'signed'
      ? { reference: hint.reference, providerRef: hint.providerRef }
      : { reference, providerRef: null };
  if (key.reference === null) return paths.paymentFailed;

  let attempt: Attempt | null = null;
  try {
    attempt = await ledger.findAttempt(key);
    if (!attempt) return paths.paymentFailed;
    const settled = await settleOrder(dependencies, attempt);
    const isUnpaid = settled === null || settled.settlement.status === 'PENDING';
    if (hint.kind === 'signed' || !isUnpaid || (settled && isInFlight(settled.report))) {
      return backTo(attempt.returnPath, attempt.orderId);
    }
    const hasFailed = settled !== null && hasFailedTry(settled.report);
    return failedPath(attempt.orderId, hasFailed ? 'payment_failed' : 'payment_cancelled');
  } catch (error) {
    // Nobody could say whether it is paid: the page it began on asks again and says so.
    log.error({ err: error }, 'return not settled');
    return attempt ? backTo(attempt.returnPath, attempt.orderId) : waitingPath(key.reference);
  }
}

function backTo(returnPath: string | null, orderId: string): string {
  return `${returnPath ?? paths.orders}?order_id=${orderId}`;
}

function failedPath(orderId: string, code: 'payment_failed' | 'payment_cancelled'): string {
  return `${paths.paymentFailed}?orderId=${orderId}&error=${code}`;
}

/** Without the database only the reference tells the order; the list asks again when it is back. */
function waitingPath(reference: string): string {
  const orderId = reference.slice(0, 9);
  return isOrderId(orderId) ? backTo(null, orderId) : paths.orders;
}
