import type { ErrorRequestHandler } from 'express';
import { Refusal, type RefusalReason } from '../ledger/refusal';

/**
 * The fields beside code and description, which depend on the part of Razorpay that answers.
 *
 * - `api`: a field was not valid (samples of the Orders, Refunds and Settlements APIs);
 * - `link`: payment links (observed, razorpay-node issue 431) and banks (Handle Refund Errors) say null;
 * - `NA`: refunds and idempotency (Idempotent Requests for Normal Refunds; razorpay-node issue 414).
 */
type Shape = 'api' | 'link' | 'NA';

const DETAILS: Readonly<Record<Shape, Readonly<Record<string, string | null>>>> = {
  api: { source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' },
  link: { source: null, step: null, reason: null },
  NA: { source: 'NA', step: 'NA', reason: 'NA' },
};

interface Details {
  readonly shape?: Shape;
  readonly status?: number;
  readonly field?: string | undefined;
  readonly metadata?: object;
}

/** An error in Razorpay's format: `{error:{code,description,…}}`; by default a 400 of the `api` shape. */
export class RazorpayError extends Error {
  readonly status: number;
  readonly #shape: Shape;
  readonly #field: string | undefined;
  readonly #metadata: object;

  constructor(
    description: string,
    { shape = 'api', status = 400, field, metadata = {} }: Details = {},
  ) {
    super(description);
    this.status = status;
    this.#shape = shape;
    this.#field = field;
    this.#metadata = metadata;
  }

  /** The body Razorpay would send. */
  toBody(): { error: Record<string, unknown> } {
    return {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: this.message,
        ...DETAILS[this.#shape],
        metadata: this.#metadata,
        ...(this.#field !== undefined && { field: this.#field }),
      },
    };
  }
}

type Answer = (about: string) => RazorpayError;

const inLinks =
  (words: (about: string) => string): Answer =>
  (about) =>
    new RazorpayError(words(about), { shape: 'link' });
const inRefunds =
  (description: string, status = 400): Answer =>
  () =>
    new RazorpayError(description, { shape: 'NA', status });

/** Razorpay does not tell refusals apart by code: all are BAD_REQUEST_ERROR. */
const ANSWERS: Readonly<Record<RefusalReason, Answer>> = {
  // Observed three times live; the documentation has "payment link creation with reference ID already attempted".
  reference_taken: inLinks(
    (reference) =>
      `payment link with given reference_id: ${reference} already exists. Please create a payment link with a different reference_id`,
  ),
  // Cancel a Payment Link, errors; the second sentence for a cancelled link too.
  link_not_open: inLinks((status) =>
    status === 'paid'
      ? 'cannot cancel or expire an already paid/partially paid link'
      : 'cannot cancel or expire an expired link',
  ),
  // Reported; Capture a Payment has only the next one for both.
  payment_not_authorized: inRefunds('This payment has already been captured'),
  order_already_paid: inRefunds(
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
  ),
  // Create a Normal Refund, errors, down to the disputed payment.
  payment_not_captured: inRefunds('The payment status should be captured for action to be taken.'),
  // Handle Refund Errors.
  payment_too_old: () =>
    new RazorpayError(
      'Refund is not supported by the bank because the payment is more than 6 months old',
      { shape: 'link' },
    ),
  nothing_left: inRefunds('The payment has been fully refunded already.'),
  more_than_left: inRefunds('The refund amount provided is greater than amount captured.'),
  refund_reference_taken: inRefunds('Duplicate receipt found for this refund request.'),
  payment_busy: inRefunds('Request failed because another payment operation is in progress.'),
  payment_disputed: inRefunds(
    'The refund on this payment is blocked due to ongoing dispute investigation.',
  ),
  // Observed: razorpay-node issue 414, and without the reason in issues 438 and 454.
  balance_low: inRefunds(
    'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.',
  ),
  balance_low_unsaid: inRefunds('invalid request sent'),
  // Idempotent Requests for Normal Refunds: 409.
  idempotency_key_reused: inRefunds(
    'Different request with the same idempotency key has already been processed.',
    409,
  ),
  // Only the bank and the dispute's parties do these; no call of the API asks for them.
  payment_not_authorizable: inRefunds('The payment cannot be authorized'),
  payment_not_created: inRefunds('The payment cannot fail any more'),
  dispute_decided: inRefunds('The dispute is decided'),
};

/** Turns anything a route threw into Razorpay's response. */
export const answerRazorpayError: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  const refusal = asRazorpayError(error);
  if (refusal) res.status(refusal.status).json(refusal.toBody());
  else next(error);
};

function asRazorpayError(error: unknown): RazorpayError | null {
  if (error instanceof RazorpayError) return error;
  if (error instanceof Refusal) return ANSWERS[error.reason](error.about);
  return error instanceof SyntaxError
    ? new RazorpayError('Request content type or body is invalid')
    : null;
}
