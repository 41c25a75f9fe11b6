import type { PaymentDetails, PaymentPending } from '@kaarigar/shared/contracts/payment-api';
import { problemOf } from '@kaarigar/shared/contracts/problem';
import { outcomeOf, outcomeOfFailure, type PaymentOutcome } from './payment-outcome';

export interface CheckPorts {
  /** GET /get-payment-details. */
  readonly ask: (signal: AbortSignal) => Promise<PaymentDetails | PaymentPending>;
  /** Resolves after that time, or rejects when aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** How long a result is asked for. */
export interface Patience {
  /** Between two requests. */
  readonly pausesMs: readonly number[];
  /** Whether it is enough to be told if a payment is with the bank. */
  readonly endsWhenTold?: boolean;
}

/** After a return from the payment page: about 15 s in all, then we say that we still wait. */
export const ON_RETURN: Patience = { pausesMs: [1_000, 2_000, 4_000, 8_000] };

/**
 * For so long "waiting" may only mean that the payment company was asked a moment before the person came back, and is
 * not asked again yet (`private.question_pause`). The question at its end is answered by the company itself.
 */
export const ASKED_JUST_NOW_MS = 3_000;

/**
 * For an order that was left unpaid: until the service says whether a payment is with the bank. A question that comes too
 * early is not answered, and asked once more.
 */
export const UNTIL_TOLD: Patience = { pausesMs: [ASKED_JUST_NOW_MS + 500], endsWhenTold: true };

/** A single request. */
export const ONCE: Patience = { pausesMs: [] };

interface CheckOptions extends Patience {
  readonly signal: AbortSignal;
  /** Told that there is no answer yet, once that is more than a question too early, before asking again. */
  readonly onSilence: (outcome: PaymentOutcome) => void;
}

/**
 * Asks for the result of a payment until it is more than "waiting" or the pauses are used up. A request without a
 * response is retried like one with "waiting". Rejects only when aborted.
 */
export async function checkPayment(
  ports: CheckPorts,
  { pausesMs, endsWhenTold = false, signal, onSilence }: CheckOptions,
): Promise<PaymentOutcome> {
  let outcome = await askOnce(ports, signal);
  let waitedMs = 0;
  for (const pauseMs of pausesMs) {
    if (outcome.kind === 'waiting') {
      if (endsWhenTold && outcome.isWithBank !== undefined) return outcome;
    } else if (!isWorthRepeating(outcome)) return outcome;
    if (outcome.kind === 'waiting' && waitedMs >= ASKED_JUST_NOW_MS) onSilence(outcome);
    await ports.wait(pauseMs, signal);
    waitedMs += pauseMs;
    outcome = await askOnce(ports, signal);
  }
  return outcome;
}

function isWorthRepeating(outcome: PaymentOutcome): boolean {
  if (outcome.kind !== 'unknown') return false;
  const { code } = outcome.failure;
  return (
    code === 'network_down' || code === 'service_unavailable' || code === 'provider_unavailable'
  );
}

async function askOnce(ports: CheckPorts, signal: AbortSignal): Promise<PaymentOutcome> {
  try {
    return outcomeOf(await ports.ask(signal));
  } catch (error) {
    if (signal.aborted) throw error;
    return outcomeOfFailure(problemOf(error));
  }
}
