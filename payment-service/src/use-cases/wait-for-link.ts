import type { Attempt, Clock, PaymentLedger } from '../ports';
import { refusal } from '../service-error';

const POLL_EVERY_MS = 200;
/** A little longer than the provider may take. */
const PATIENCE_MS = 10_000;

/** The address of a link that another request is creating: a double click, two tabs. */
export async function waitForLink(
  { ledger, clock }: { readonly ledger: PaymentLedger; readonly clock: Clock },
  { provider, reference }: Attempt,
): Promise<string> {
  const until = clock.now().getTime() + PATIENCE_MS;
  while (clock.now().getTime() < until) {
    await clock.sleep(POLL_EVERY_MS);
    const attempt = await ledger.findAttempt({ provider, reference, providerRef: null });
    if (attempt?.state === 'open' && attempt.url !== null) return attempt.url;
    if (attempt?.state === 'paid') throw refusal('already_paid');
    if (attempt?.lastError === 'payment_refused') throw refusal('payment_refused');
    if (attempt?.state !== 'creating') throw refusal('provider_unavailable');
  }
  throw refusal('provider_unavailable', { status: 504 });
}
