import type { Attempt } from '../ports';
import { refusal } from '../service-error';
import { settleOrder, type SettleDependencies } from './settle-order';

export type Answer =
  | { readonly kind: 'open'; readonly url: string; readonly providerRef: string }
  | { readonly kind: 'over' }
  | { readonly kind: 'no_link' };

/**
 * What became of an earlier attempt, before it is used again or replaced. Throws `already_paid`,
 * `order_not_payable` or `payment_unverified` when that is what comes out, so that nobody is asked for the
 * same money twice, and `ProviderError` when nothing does.
 */
export async function askAboutAttempt(
  dependencies: SettleDependencies,
  attempt: Attempt,
): Promise<Answer> {
  const settled = await settleOrder(dependencies, attempt);
  if (settled === null) return { kind: 'no_link' };
  const { settlement, report, link } = settled;
  if (settlement.status === 'SUCCESS') throw refusal('already_paid');
  if (settlement.status !== 'PENDING') throw refusal('order_not_payable');
  // Called paid without a capture we could verify: wait, do not ask for money again.
  if (report.state === 'paid') throw refusal('payment_unverified');
  return report.state === 'open' ? { kind: 'open', ...link } : { kind: 'over' };
}
