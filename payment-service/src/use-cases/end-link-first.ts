import type { OrderStatus } from '@kaarigar/shared/domain/order-status';
import { ProviderError } from '../ports';
import { refusal } from '../service-error';
import { endLink, type EndLinkDependencies } from './end-link';

export const PAID: readonly OrderStatus[] = [
  'SUCCESS',
  'REFUND_PENDING',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
];

/**
 * Ends the order's link before the order is cancelled or paid in another way, so that nobody pays through it
 * afterwards. Throws `already_paid`, `payment_unverified` when the provider calls it paid and we could not verify it,
 * and `provider_unavailable` (503); then the order is as it was.
 */
export async function endLinkFirst(
  dependencies: EndLinkDependencies,
  orderId: string,
): Promise<void> {
  const ended = await endLink(dependencies, orderId).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw refusal('provider_unavailable', { status: 503, cause: error });
  });
  if (!ended) return;
  const { settlement, report } = ended;
  if (PAID.includes(settlement.status)) throw refusal('already_paid');
  if (settlement.status === 'PENDING' && report.state === 'paid') {
    throw refusal('payment_unverified');
  }
}
