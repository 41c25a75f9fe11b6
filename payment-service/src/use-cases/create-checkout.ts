import { randomBytes } from 'node:crypto';
import { paths } from '@kaarigar/shared/paths';
import { refusal } from '../service-error';
import {
  ProviderError,
  type OpenedAttempt,
  type Caller,
  type CheckoutRequest,
  type Clock,
  type Locale,
  type Log,
  type Order,
} from '../ports';
import { PAYMENT_PAGE_HOURS } from '@kaarigar/shared/domain/limits';
import { askedTooMuch } from './asked-too-much';
import { endLink } from './end-link';
import { providerUnavailable } from './provider-unavailable';
import { requestLink } from './request-link';
import { requireUnpaid, settleOrder, type SettleDependencies, type Settled } from './settle-order';
import { waitForLink } from './wait-for-link';

export interface CheckoutDependencies extends SettleDependencies {
  readonly clock: Clock;
  readonly log: Log;
  /** The address of `/payments/return` for an attempt's reference. */
  readonly returnUrlOf: (reference: string) => string;
}

interface CreateCheckoutRequest {
  readonly caller: Caller;
  readonly orderId: string;
  /** Checked against the allow-list already; null: the order list. */
  readonly returnPath: string | null;
  readonly locale: Locale | null;
}

/** How long a link can be paid. Razorpay asks for more than 15 minutes. */
const LINK_LIFETIME_S = PAYMENT_PAGE_HOURS * 60 * 60;
/** A link that has ended is replaced; more than so often means that something else is wrong. */
const ROUNDS = 3;

/**
 * The address where the caller pays their order; the same one as long as it can be paid: two clicks, two tabs and the
 * back button lead to one link. Throws `not_found`, `already_paid`, `order_not_payable`, `payment_refused`,
 * `payment_unverified`, `provider_unavailable`, `rate_limited`.
 */
export async function createCheckout(
  dependencies: CheckoutDependencies,
  request: CreateCheckoutRequest,
): Promise<string> {
  try {
    return await findOrMakeLink(dependencies, request);
  } catch (error) {
    throw error instanceof ProviderError ? providerUnavailable(error) : error;
  }
}

async function findOrMakeLink(
  dependencies: CheckoutDependencies,
  request: CreateCheckoutRequest,
): Promise<string> {
  const { ledger, providers } = dependencies;
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await ledger.openCheckout(request.caller, {
      orderId: request.orderId,
      provider: providers.current.name,
      reference: `${request.orderId}-${randomBytes(10).toString('hex')}`,
      returnPath: request.returnPath ?? paths.orders,
      locale: request.locale,
      lifetimeS: LINK_LIFETIME_S,
    });
    if (!opened) throw refusal('not_found');
    const { order, attempt } = opened;
    if (attempt.reused && attempt.hasLittleTime) {
      // Asked just now is no reason to wait: an ended link is replaced, so this happens once.
      if (attempt.question === 'limited') throw askedTooMuch();
      requirePayableStill(await endLink(dependencies, attempt, 'expired'));
      continue;
    }
    const url = await linkOf(dependencies, order, attempt);
    if (url) return url;
  }
  throw refusal('provider_unavailable');
}

/** What came in through an earlier link leaves the order to be paid. */
function requirePayableStill(settled: Settled | null): void {
  if (!settled) return;
  requireUnpaid(settled);
  if (settled.settlement.status !== 'PENDING') throw refusal('order_not_payable');
}

/** The attempt's address; null when its link is over and a new attempt is needed. */
async function linkOf(
  dependencies: CheckoutDependencies,
  order: Order,
  attempt: OpenedAttempt,
): Promise<string | null> {
  const makeLink = () =>
    requestLink(dependencies, attempt, requestOf(dependencies, order, attempt));
  if (!attempt.reused) return makeLink();
  if (attempt.isBeingCreated) return waitForLink(dependencies, attempt);
  if (attempt.question !== 'granted') {
    // The link is ours, in time, and takes one payment only. Whether there is one only the provider can say.
    if (attempt.state === 'open') return attempt.url;
    throw askedTooMuch();
  }

  let settled: Settled | null;
  try {
    settled = await settleOrder(dependencies, attempt);
  } catch (error) {
    if (!(error instanceof ProviderError) || attempt.state !== 'open') throw error;
    // It stays good while the API has a bad minute.
    dependencies.log.warn({ err: error, attemptId: attempt.id }, 'link reused without asking');
    return attempt.url;
  }
  requirePayableStill(settled);
  // Without a link at the provider the same reference is used again, so that at most one can ever exist.
  if (!settled) return makeLink();
  // A link in a state that we do not know is not replaced: it may be payable.
  const { state } = settled.report;
  return state === 'open' || state === 'unknown' ? settled.link.url : null;
}

function requestOf(
  { returnUrlOf }: CheckoutDependencies,
  order: Order,
  attempt: OpenedAttempt,
): CheckoutRequest {
  const name = attempt.locale === 'hi' ? order.serviceTypeHi : order.serviceType;
  return {
    reference: attempt.reference,
    orderId: order.orderId,
    amountPaise: attempt.amountPaise,
    description: `${name} · ${order.orderId}`,
    customerPhone: order.phone,
    locale: attempt.locale,
    returnUrl: returnUrlOf(attempt.reference),
    expiresAt: attempt.newLinkExpiresAt,
  };
}
