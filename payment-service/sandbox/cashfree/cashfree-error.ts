import type { ErrorRequestHandler } from 'express';
import { Refusal, type RefusalReason } from '../ledger/refusal';

type ErrorType =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'idempotency_error'
  | 'rate_limit_error'
  | 'api_error';

/** Errors, Payments documentation: every error carries this hint. */
const HELP =
  'Check latest errors and resolution from Merchant Dashboard API logs: https://bit.ly/4glEd0W';

/** An error in Cashfree's format: `{message, help, code, type}`. */
export class CashfreeError extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: ErrorType;

  constructor(
    status: number,
    code: string,
    message: string,
    type: ErrorType = 'invalid_request_error',
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
  }

  /** The body Cashfree would send. */
  toBody(): Record<string, string> {
    return { message: this.message, help: HELP, code: this.code, type: this.type };
  }
}

export const RATE_LIMITED = new CashfreeError(
  429,
  'request_failed',
  'Too many requests from IP. Check headers',
  'rate_limit_error',
);

export function invalid(field: string, problem: string): CashfreeError {
  return new CashfreeError(400, `${field}_invalid`, `${field} : ${problem}`);
}

export function notFound(what: 'link' | 'order' | 'payment' | 'refund' | 'dispute'): CashfreeError {
  const Name = what[0]?.toUpperCase() + what.slice(1);
  return new CashfreeError(404, `${what}_not_found`, `${Name} not found`);
}

/** Cashfree's own words for this refusal are not published. */
const notPossible = (about: string) =>
  new CashfreeError(400, 'request_failed', `The request is not possible now ${about}`.trim());

const REFUSALS: Readonly<Record<RefusalReason, (about: string) => CashfreeError>> = {
  reference_taken: (about) =>
    new CashfreeError(409, 'link_already_exists', `Link with link_id ${about} already exists`),
  link_not_open: (about) =>
    new CashfreeError(
      400,
      'link_cancellation_failed',
      `Only an ACTIVE link can be cancelled, this one is ${about}`,
    ),
  payment_not_authorizable: notPossible,
  payment_not_authorized: notPossible,
  payment_not_created: notPossible,
  order_already_paid: notPossible,
  balance_low: notPossible,
  balance_low_unsaid: notPossible,
  // Neither of these two is documented; the words are those that Razorpay documents.
  payment_busy: () =>
    new CashfreeError(
      400,
      'request_failed',
      'Request failed because another payment operation is in progress.',
    ),
  payment_disputed: () =>
    new CashfreeError(
      400,
      'request_failed',
      'The refund on this payment is blocked due to ongoing dispute investigation.',
    ),
  dispute_decided: notPossible,
  payment_too_old: notPossible,
  payment_not_captured: () => new CashfreeError(400, 'order_not_paid', 'Order is not paid'),
  nothing_left: () =>
    new CashfreeError(400, 'refund_amount_invalid', 'The order is already fully refunded'),
  more_than_left: () =>
    new CashfreeError(
      400,
      'refund_amount_invalid',
      'Refund amount cannot be greater than the order amount that is not refunded yet',
    ),
  idempotency_key_reused: () =>
    new CashfreeError(
      422,
      'request_invalid',
      'Another request was made with this idempotency key',
      'idempotency_error',
    ),
  refund_reference_taken: (about) =>
    new CashfreeError(409, 'refund_already_exists', `Refund with id ${about} already exists`),
};

/** Turns anything a route threw into Cashfree's response. */
export const answerCashfreeError: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  const refusal = asCashfreeError(error);
  if (refusal) res.status(refusal.status).json(refusal.toBody());
  else next(error);
};

function asCashfreeError(error: unknown): CashfreeError | null {
  if (error instanceof CashfreeError) return error;
  if (error instanceof Refusal) return REFUSALS[error.reason](error.about);
  return error instanceof SyntaxError
    ? new CashfreeError(400, 'request_invalid', 'The body is not JSON')
    : null;
}
