/** A refusal in Razorpay's words: `{error:{code,description,…}}`. */
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
