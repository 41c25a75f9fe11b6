import { isPaid } from '@kaarigar/shared/domain/order-status';
import {
  ProviderError,
  type Attempt,
  type Checkout,
  type CheckoutReport,
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

/** What a message of the provider adds to what we know of an attempt. */
interface Heard {
  /** The message; it is finished in the same transaction. */
  readonly eventId?: number | undefined;
  /** The payment that it names. */
  readonly paymentRef?: string | null;
}

/**
 * Asks the provider about the attempt's link and records the answer: the one function behind webhook, return, checkout,
 * actions and reconciler. Null when the provider has no link of that reference. Throws `ProviderError` when the provider
 * cannot be asked, or its answer leaves open whether there is a link; then nothing changes.
 */
export async function settleOrder(
  dependencies: SettleDependencies,
  attempt: Attempt,
  { eventId, paymentRef = null }: Heard = {},
): Promise<Settled | null> {
  const link = linkOf(attempt) ?? (await findLink(dependencies, attempt));
  if (!link) return null;
  const { providers, ledger } = dependencies;
  // Each is asked by its id: the provider stops listing some and captures them days later.
  const known = new Set(attempt.paymentIds);
  if (paymentRef !== null) known.add(paymentRef);
  const report = await providers.of(attempt.provider).fetchState(link.providerRef, [...known]);
  const settlement = await ledger.settle(attempt, report, eventId);
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
  const { id, provider, reference, createdAt, referenceTakenAt } = attempt;
  const lookup = await providers.of(provider).findByReference(reference, createdAt);
  // The provider has called the reference taken: that it finds no link is no proof that there is none.
  if (lookup.kind === 'unknown' || (lookup.kind === 'absent' && referenceTakenAt !== null)) {
    throw new ProviderError('unclear', 'whether there is a link is not known');
  }
  if (lookup.kind === 'absent') return null;
  await ledger.recordLink(id, lookup.checkout);
  return { providerRef: lookup.checkout.providerRef, url: lookup.checkout.url };
}

/**
 * The attempt with the link that a message names, if it had none and the provider says that the link carries its
 * reference. Throws `ProviderError`.
 */
export async function bindLink(
  { providers, ledger }: SettleDependencies,
  attempt: Attempt,
  linkRef: string | null,
): Promise<Attempt> {
  if (attempt.providerRef !== null || linkRef === null) return attempt;
  const { reference, link } = await providers.of(attempt.provider).fetchState(linkRef, []);
  return link && reference === attempt.reference ? ledger.recordLink(attempt.id, link) : attempt;
}

/**
 * Throws `already_paid`, and `payment_unverified` when the provider calls it paid without a capture that we could
 * verify: nobody is asked for the same money twice.
 */
export function requireUnpaid(settled: Settled): void {
  if (isPaid(settled.settlement.status)) throw refusal('already_paid');
  if (isUnverified(settled)) throw refusal('payment_unverified');
}

/** Whether the provider calls an unpaid order's link paid, without a capture that we could verify. */
export function isUnverified({ settlement, report }: Settled): boolean {
  return settlement.status === 'PENDING' && report.state === 'paid';
}

/** Whether money may still come in through the attempt's link. */
export function isLive({ state }: Attempt): boolean {
  return state === 'creating' || state === 'open' || state === 'unknown';
}

/** Whether the provider may know more of this attempt than we do. */
export function isWorthAsking(attempt: Attempt): boolean {
  return isLive(attempt) && !attempt.isBeingCreated;
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
