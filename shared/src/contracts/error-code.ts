/**
 * Every stable error code that crosses a wire or reaches a screen. SQL raises the same words
 * (`errcode P0001`, message = code). Texts: `i18n/error-messages.ts`, meaning: `docs/error-codes.md`.
 */
export const ERROR_CODES = [
  // what was typed
  'required_fields',
  'invalid_name',
  'invalid_phone',
  'invalid_email',
  'invalid_quantity',
  'invalid_date',
  'invalid_input',
  // the catalogue
  'unknown_item',
  'inactive_item',
  'price_changed',
  // orders and payment
  'order_id_taken',
  'order_not_payable',
  'order_not_cancellable',
  'already_paid',
  'order_changed',
  'request_changed',
  'quote_expired',
  'stage_unpaid',
  'stage_paid',
  'ordered_before',
  'too_many_orders',
  'consent_required',
  'provider_unavailable',
  'payment_failed',
  'payment_cancelled',
  'payment_unverified',
  'payment_refused',
  // refunds and cash
  'refund_in_progress',
  'refund_too_large',
  'refund_failed',
  'nothing_to_refund',
  'payment_disputed',
  'receipt_number_taken',
  'cash_void_same_person',
  'money_does_not_fit',
  // photos of a request
  'invalid_photo',
  'too_many_photos',
  'request_closed',
  'photo_kept',
  // workers and staff
  'worker_busy',
  'worker_away',
  'workers_complete',
  'stage_without_work',
  'reason_needed',
  'complaint_open',
  'complaint_late',
  'visit_open',
  'visit_given',
  'already_staff',
  'too_many_aliases',
  'too_many_devices',
  'last_admin',
  'edit_conflict',
  // removing an account
  'still_staff',
  'money_due',
  'orders_open',
  // signing in
  'not_signed_in',
  'session_expired',
  'wrong_credentials',
  'email_not_confirmed',
  'user_exists',
  'weak_password',
  'same_password',
  'reauthentication_needed',
  'link_expired',
  'mfa_required',
  'wrong_code',
  'captcha_failed',
  // access
  'own_order',
  'no_way_to_tell',
  'own_price',
  'not_allowed',
  'not_found',
  'invalid_path',
  // the world
  'rate_limited',
  'network_down',
  'service_unavailable',
  'remote_unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Whether a text is one of our stable codes. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return (ERROR_CODES as readonly unknown[]).includes(text);
}

/** An expected failure with a stable code. Screens show the code's text, never `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** HTTP status where one exists, else 0. */
  readonly status: number;
  /** For support: the service's request id, shown small beside the text. */
  readonly requestId: string | undefined;
  /** Machine-readable extra, e.g. the new amount of `price_changed`. */
  readonly detail: string | undefined;

  constructor(
    code: ErrorCode,
    options: {
      status?: number;
      requestId?: string | undefined;
      detail?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? 0;
    this.requestId = options.requestId;
    this.detail = options.detail;
  }

  /**
   * Makes `instanceof` check the error's content and not its class: each app has its own copy of this class, and a
   * remote must recognise an error that `platform/auth` (the shell's copy) threw.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return (
      value instanceof Error &&
      value.name === 'ApiError' &&
      'code' in value &&
      isErrorCode(value.code)
    );
  }
}
