import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';

/** Every error code that this service or its database answers, with its HTTP status and a sentence for developers. */
const REFUSALS = {
  invalid_input: [400, 'The request is not of the expected form.'],
  captcha_failed: [400, 'The captcha was not solved, or its answer is too old or used.'],
  order_not_payable: [409, 'This order cannot be paid in its present state.'],
  order_not_cancellable: [
    409,
    'This order can no longer be cancelled: paid, over, or its work has begun and no admin asks.',
  ],
  order_changed: [409, 'The order is no longer as the caller saw it.'],
  refund_in_progress: [409, 'A refund of this order is under way.'],
  refund_too_large: [409, 'More than is left of the payment.'],
  refund_failed: [409, 'The provider did not make the refund.'],
  payment_disputed: [409, 'The payment is disputed at the bank; no refund until that is decided.'],
  nothing_to_refund: [409, 'No online payment of this order can be refunded.'],
  receipt_number_taken: [409, 'The cash receipt number is used for another order.'],
  cash_void_same_person: [409, 'Whoever took cash does not void it.'],
  money_does_not_fit: [409, 'The captured money is less than the order.'],
  invalid_photo: [415, 'The file is no JPEG, or larger than photos may be.'],
  too_many_photos: [409, 'The request has all the photos it can carry.'],
  request_closed: [409, 'The request is closed.'],
  photo_kept: [409, 'A price was given with this photo.'],
  worker_busy: [409, 'The worker has another order at that time.'],
  worker_away: [409, 'The worker does not work on that day.'],
  workers_complete: [409, 'The order has all the workers it needs.'],
  stage_without_work: [409, 'The stage is paid before the work and has none of its own.'],
  reason_needed: [409, 'The work is out of the ordinary, and no reason is given.'],
  complaint_open: [409, 'A complaint about the work is open already.'],
  complaint_late: [409, 'The time to complain about the work is over.'],
  visit_open: [409, 'A free visit for the order is still to come.'],
  visit_given: [409, 'A free visit was given before; only an admin gives another.'],
  already_paid: [409, 'This order is paid.'],
  payment_unverified: [409, 'A payment of this order is still being confirmed.'],
  payment_refused: [409, 'The provider never takes a payment for this order.'],
  provider_unavailable: [502, 'The payment provider did not give a usable answer.'],
  not_signed_in: [401, 'Sign in first: the request carries no bearer token.'],
  session_expired: [401, 'The bearer token is not valid or not valid any more.'],
  mfa_required: [403, 'The session has not shown its second factor.'],
  own_order: [403, 'Staff do not decide about orders of their own account.'],
  own_price: [
    403,
    'Whoever has lowered a price, or changed what it is for, does not order it for seven days.',
  ],
  not_allowed: [403, 'The caller may not do this.'],
  not_found: [404, 'There is no such thing, or it is not yours.'],
  rate_limited: [429, 'Too many requests.'],
  service_unavailable: [503, 'Something this service depends on is unreachable.'],
  internal: [500, 'Something went wrong on our side.'],
} as const satisfies Partial<Record<ErrorCode, readonly [number, string]>>;

type RefusalCode = keyof typeof REFUSALS;

function isRefusal(code: ErrorCode): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}

/** The HTTP status of a code; 400 for the codes that SQL raises about input. */
export function statusOf(code: ErrorCode): number {
  return isRefusal(code) ? REFUSALS[code][0] : 400;
}

/** A sentence for developers; screens have their own texts for each code. */
export function sentenceOf(code: ErrorCode): string {
  return isRefusal(code) ? REFUSALS[code][1] : 'The request was refused.';
}

/** An expected failure with the status of its code, unless another is given. */
export function refusal(
  code: ErrorCode,
  options: { readonly status?: number; readonly detail?: string; readonly cause?: unknown } = {},
): ApiError {
  return new ApiError(code, {
    status: options.status ?? statusOf(code),
    detail: options.detail,
    cause: options.cause,
  });
}
