import type { ErrorRequestHandler } from 'express';
import { Refusal, type RefusalReason } from '../ledger/refusal';

/** An error in Razorpay's format: `{error:{code,description,…}}`. */
export class RazorpayError extends Error {
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, description: string, field?: string) {
    super(description);
    this.status = status;
    this.field = field;
  }

  /** The body Razorpay would send. */
  toBody(): { error: Record<string, unknown> } {
    return {
      error: {
        code: this.status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
        description: this.message,
        ...(this.field ? { field: this.field } : {}),
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
      },
    };
  }
}

export function badRequest(description: string, field?: string): RazorpayError {
  return new RazorpayError(400, description, field);
}

const DESCRIPTIONS: Readonly<Record<RefusalReason, (about: string) => string>> = {
  reference_taken: (about) => `payment link with given reference_id (${about}) already exists`,
  link_not_open: (about) => `Payment Link cannot be cancelled: it is ${about}`,
  payment_not_captured: () => 'The payment status should be captured for action to be taken',
  nothing_left: () => 'The payment has been fully refunded already',
  more_than_left: () => 'The total refund amount is greater than the refund payment amount',
  idempotency_key_reused: () =>
    'Different request with the same idempotency key has already been processed.',
  refund_reference_taken: (about) => `A refund with the receipt ${about} already exists`,
};

/** Turns anything a route threw into Razorpay's response. */
export const answerRazorpayError: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  const refusal = asRazorpayError(error);
  if (refusal) res.status(refusal.status).json(refusal.toBody());
  else next(error);
};

function asRazorpayError(error: unknown): RazorpayError | null {
  if (error instanceof RazorpayError) return error;
  if (error instanceof Refusal) {
    const field = error.reason === 'reference_taken' ? 'reference_id' : undefined;
    return badRequest(DESCRIPTIONS[error.reason](error.about), field);
  }
  return error instanceof SyntaxError
    ? badRequest('Request content type or body is invalid')
    : null;
}
