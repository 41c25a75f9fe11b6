import { ProviderError, type PaymentProvider, type Sweep, type SweptItems } from '../ports';
import { bookRefunds, bookRefundsOf } from './book-refunds';
import { bindLink, settleOrder, type SettleDependencies } from './settle-order';

/**
 * Lists a page of what the account has seen in a window and brings our books in line with it: payments and refunds that
 * no message told us of, however they came about, and what was paid out. What is of no order of ours is kept for staff.
 * 'found' when there was something to act on. Throws `ProviderError`; then the same page is due again.
 */
export async function sweepAccount(
  dependencies: SettleDependencies,
  provider: string,
  sweep: Sweep,
): Promise<'found' | 'nothing'> {
  const { providers, ledger } = dependencies;
  try {
    const { items, cursor } = await pageOf(providers.of(provider), sweep);
    const { attempts, paymentIds } = await ledger.recordSwept(sweep, items, cursor);
    for (const found of attempts) {
      const attempt = await bindLink(dependencies, found, linkOf(items, found.reference));
      const settled = await settleOrder(dependencies, attempt);
      if (settled) await bookRefunds(dependencies, attempt, settled);
    }
    for (const providerPaymentId of paymentIds) {
      await bookRefundsOf(dependencies, { provider, providerPaymentId });
    }
    // A dispute whose messages were lost is seen by what it took.
    for (const disputeId of disputesIn(items)) {
      const dispute = await providers.of(provider).fetchDispute(disputeId);
      await ledger.recordDispute(provider, dispute);
    }
    return attempts.length + paymentIds.length > 0 ? 'found' : 'nothing';
  } catch (error) {
    if (error instanceof ProviderError) {
      await ledger.failSweep(sweep.id, `provider_${error.failure}`);
    }
    throw error;
  }
}

interface SweptPage {
  readonly items: SweptItems;
  readonly cursor: string | null;
}

async function pageOf(provider: PaymentProvider, sweep: Sweep): Promise<SweptPage> {
  const { kind, from, to, cursor } = sweep;
  switch (kind) {
    case 'payments': {
      const page = await provider.listAccountPayments({ from, to }, cursor);
      return { items: { payments: page.items }, cursor: page.cursor };
    }
    case 'refunds': {
      const page = await provider.listAccountRefunds({ from, to }, cursor);
      return { items: { refunds: page.items }, cursor: page.cursor };
    }
    case 'settlements': {
      const page = await provider.listSettlementItems(dayInIndia(from), cursor);
      return { items: { settlementItems: page.items }, cursor: page.cursor };
    }
  }
}

function disputesIn(items: SweptItems): ReadonlySet<string> {
  const lines = 'settlementItems' in items ? items.settlementItems : [];
  return new Set(lines.flatMap(({ disputeId }) => disputeId ?? []));
}

/** `YYYY-MM-DD`. */
function dayInIndia(moment: Date): string {
  return moment.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
}

/** The link that a payment with this reference of ours names. */
function linkOf(items: SweptItems, reference: string): string | null {
  if (!('payments' in items)) return null;
  return items.payments.find((payment) => payment.reference === reference)?.linkRef ?? null;
}
