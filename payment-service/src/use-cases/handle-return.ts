import { orderOfReference } from '@kaarigar/shared/domain/order-id';
import { backFromPaying, paths } from '@kaarigar/shared/paths';
import type { AttemptKey, Log, QuestionedAttempt, Query, ReturnHint } from '../ports';
import type { Providers } from './providers';
import {
  bindLink,
  hasFailedTry,
  isInFlight,
  settleOrder,
  type SettleDependencies,
} from './settle-order';

export interface ReturnDependencies extends SettleDependencies {
  readonly log: Log;
}

interface Arrival {
  readonly query: Query;
  /** Our own reference, as it stands in the return address we gave the provider. */
  readonly reference: string | null;
}

/**
 * The path of our site for a browser that returns from the provider's page. Its query is only a hint; the provider is
 * asked. A payment that may have succeeded is never called failed.
 */
export async function handleReturn(
  dependencies: ReturnDependencies,
  { query, reference }: Arrival,
): Promise<string> {
  const { log } = dependencies;
  const { hint, candidates } = readReturn(dependencies.providers, { query, reference });
  if (hint.kind === 'forged') {
    // Its claims are dropped. Our own reference may still be asked about: a customer who has paid and whose
    // address was damaged on the way must not be told that the payment failed.
    log.warn({}, 'return with a wrong signature');
  }
  const [first] = candidates;
  if (!first) return paths.paymentFailed;

  let attempt: QuestionedAttempt | null = null;
  try {
    attempt = await firstAttempt(dependencies, candidates);
    if (!attempt) return paths.paymentFailed;
    // Asked just now, or too often: the page it began on asks in its turn.
    if (attempt.question !== 'granted') return backTo(attempt.returnPath, attempt.orderId);
    const linkRef = hint.kind === 'signed' ? hint.providerRef : null;
    const settled = await settleOrder(dependencies, await bindLink(dependencies, attempt, linkRef));
    const isUnpaid = settled === null || settled.settlement.status === 'PENDING';
    if (hint.kind === 'signed' || !isUnpaid || (settled && isInFlight(settled.report))) {
      return backTo(attempt.returnPath, attempt.orderId);
    }
    const hasFailed = settled !== null && hasFailedTry(settled.report);
    return failedPath(attempt.orderId, hasFailed ? 'payment_failed' : 'payment_cancelled');
  } catch (error) {
    // Nobody could say whether it is paid: the page it began on asks again and says so.
    log.error({ err: error }, 'return not settled');
    return attempt ? backTo(attempt.returnPath, attempt.orderId) : waitingPath(first.reference);
  }
}

type Candidate = AttemptKey & { readonly reference: string };

/** The hint of the query, and the attempts it may mean; without a signature only our own reference counts. */
function readReturn(
  providers: Providers,
  { query, reference }: Arrival,
): { readonly hint: ReturnHint; readonly candidates: readonly Candidate[] } {
  for (const { name, verifyReturn } of providers.all) {
    const hint = verifyReturn(query);
    if (hint.kind === 'signed') return { hint, candidates: [{ provider: name, ...hint }] };
  }
  const isForged = providers.all.some(({ verifyReturn }) => verifyReturn(query).kind === 'forged');
  const candidates =
    reference === null
      ? []
      : providers.all.map(({ name }) => ({ provider: name, reference, providerRef: null }));
  return { hint: { kind: isForged ? 'forged' : 'unsigned' }, candidates };
}

async function firstAttempt(
  { ledger }: ReturnDependencies,
  candidates: readonly AttemptKey[],
): Promise<QuestionedAttempt | null> {
  for (const { provider, reference, providerRef } of candidates) {
    const attempt = await ledger.askAboutLink({ provider, reference, providerRef });
    if (attempt) return attempt;
  }
  return null;
}

function backTo(returnPath: string | null, orderId: string): string {
  return backFromPaying(returnPath ?? paths.orders, orderId);
}

function failedPath(orderId: string, code: 'payment_failed' | 'payment_cancelled'): string {
  return `${paths.paymentFailed}?orderId=${orderId}&error=${code}`;
}

/** Without the database the order id is read from the reference; the order list asks again later. */
function waitingPath(reference: string): string {
  const orderId = orderOfReference(reference);
  return orderId ? backTo(null, orderId) : paths.orders;
}
