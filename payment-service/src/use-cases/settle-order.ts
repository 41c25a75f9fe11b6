import { isPaid } from '@kaarigar/shared/domain/order-status';
import {
  ProviderError,
  type Attempt,
  type Checkout,
  type CheckoutReport,
  type Clock,
  type PaymentLedger,
  type Settlement,
} from '../ports';
import { refusal } from '../service-error';
import type { Providers } from './providers';

export interface SettleDependencies {
  readonly providers: Providers;
  readonly ledger: PaymentLedger;
}

export interface Settled {
  readonly settlement: Settlement;
  readonly report: CheckoutReport;
  readonly link: Link;
}

export type Link = Pick<Checkout, 'providerRef' | 'url'>;

/**
 * Asks the provider about the attempt's link and records the answer: the one function behind webhook, return, checkout,
 * actions and reconciler. Null when the provider has no link of that reference. Throws `ProviderError` when the provider
 * cannot be asked; then nothing changes.
 */
export async function settleOrder(
  dependencies: SettleDependencies,
  attempt: Attempt,
): Promise<Settled | null> {
  const link = linkOf(attempt) ?? (await findLink(dependencies, attempt));
  if (!link) return null;
  const report = await dependencies.providers.of(attempt.provider).fetchState(link.providerRef, []);
  const settlement = await dependencies.ledger.settle(attempt, report);
  return { settlement, report, link };
}

function linkOf({ providerRef, url }: Attempt): Link | null {
  return providerRef !== null && url !== null ? { providerRef, url } : null;
}

/** After a timeout or a crash a link may exist that we do not know: its reference finds it. */
async function findLink(
  { providers, ledger }: SettleDependencies,
  attempt: Attempt,
): Promise<Link | null> {
  const provider = providers.of(attempt.provider);
  const lookup = await provider.findByReference(attempt.reference, attempt.createdAt);
  // Nothing is concluded from an answer that does not say: a link may exist and be paid.
  if (lookup.kind === 'unknown') throw new ProviderError('unclear', 'nobody knows of a link');
  if (lookup.kind === 'absent') return null;
  const { checkout } = lookup;
  await ledger.recordLink(attempt.id, checkout);
  return { providerRef: checkout.providerRef, url: checkout.url };
}

/**
 * Throws `already_paid`, and `payment_unverified` when the provider calls it paid without a capture that we could
 * verify: nobody is asked for the same money twice.
 */
export function requireUnpaid({ settlement, report }: Settled): void {
  if (isPaid(settlement.status)) throw refusal('already_paid');
  if (settlement.status === 'PENDING' && report.state === 'paid') {
    throw refusal('payment_unverified');
  }
}

/** Longer than any call of the provider: the request that was creating this link has died. */
const ABANDONED_AFTER_MS = 15_000;

/** Whether another request is still creating the attempt's link. */
export function isBeingCreated(attempt: Attempt, clock: Clock): boolean {
  const age = clock.now().getTime() - attempt.createdAt.getTime();
  return attempt.state === 'creating' && age < ABANDONED_AFTER_MS;
}

/** Whether the provider may know more of this attempt than we do. */
export function isWorthAsking(attempt: Attempt, clock: Clock): boolean {
  if (attempt.state === 'creating') return !isBeingCreated(attempt, clock);
  return attempt.state === 'open' || attempt.state === 'unknown';
}

/** Whether the customer's last payment was declined and none is under way. */
export function hasFailedTry({ payments }: CheckoutReport): boolean {
  const last = payments.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  return last?.status === 'failed';
}

/** Whether a payment is with the bank and not yet captured. */
export function isInFlight({ payments }: CheckoutReport): boolean {
  return payments.some(({ status }) => status === 'created' || status === 'authorized');
}
