/**
 * What becomes of a text, as the documents of the providers say it. A test, or a person at `/_sandbox/rules`, chooses for a
 * number; else a text arrives.
 */

/** How a provider answers the request itself. */
interface Answer {
  readonly status: number;
  /** Of WhatsApp: the code of its error. */
  readonly code?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Outcome {
  /** Null: it takes the text. `silent`: it takes it, and the answer never comes. */
  readonly answer: Answer | 'silent' | null;
  /** What it reports of a text that it took, one after the other. */
  readonly reports: readonly string[];
  /** Whether the person gets it. */
  readonly arrives: boolean;
  /** Reported only when somebody asks for it: a phone that was off. */
  readonly isHeld?: boolean;
}

const arrives = (...reports: readonly string[]): Outcome => ({
  answer: null,
  reports,
  arrives: true,
});
const fails = (...reports: readonly string[]): Outcome => ({
  answer: null,
  reports,
  arrives: false,
});
const answers = (
  status: number,
  code?: number,
  headers: Readonly<Record<string, string>> = {},
): Outcome => ({
  answer: { status, headers, ...(code !== undefined && { code }) },
  reports: [],
  arrives: false,
});

/**
 * Reports are names of `DetailedStatus`: https://developer.exotel.com/docs/sms-support/sms-status-codes,
 * https://developer.exotel.com/docs/sms-api/api-reference/status-codes. Answers:
 * https://support.exotel.com/support/solutions/articles/48282-sending-an-sms,
 * https://developer.exotel.com/docs/advanced-config/rate-limiting.
 */
export const SMS_OUTCOMES = {
  delivered: arrives('SUBMITTED_TO_CARRIER', 'DELIVERED_TO_HANDSET'),
  /** Operators that know nothing of the phone itself. */
  to_operator: arrives('DELIVERED_TO_OPERATOR'),
  delayed: { ...arrives('SUBMITTED_TO_CARRIER', 'DELIVERED_TO_HANDSET'), isHeld: true },
  do_not_disturb: fails('FAILED_DND'),
  wrong_template: fails('FAILED_DLT_TEMPLATE'),
  wrong_entity: fails('FAILED_DLT_ENTITY'),
  wrong_header: fails('FAILED_INVALID_SENDER'),
  expired: fails('SUBMITTED_TO_CARRIER', 'EXPIRED'),
  unregistered_header: answers(400),
  bad_number: answers(400),
  no_balance: answers(403),
  too_many: answers(429, undefined, { 'retry-after': '30', 'x-ratelimit-reset': '1705312800' }),
  down: answers(503),
  silent: { answer: 'silent', reports: ['DELIVERED_TO_HANDSET'], arrives: true },
} as const satisfies Readonly<Record<string, Outcome>>;

/**
 * Reports are a `status`, or a failure with its code:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes, …/webhooks/reference/messages/status/.
 * That a number is not on WhatsApp (131026) is said at once or later: the document does not say which, so both are here.
 */
export const WHATSAPP_OUTCOMES = {
  delivered: arrives('sent', 'delivered'),
  /** "The delivered webhook is not sent because it’s implied". */
  read: arrives('sent', 'read'),
  delayed: { ...arrives('sent', 'delivered'), isHeld: true },
  not_on_whatsapp: answers(400, 131026),
  not_on_whatsapp_later: fails('131026'),
  stopped: fails('131050'),
  not_now: fails('131049'),
  wrong_template: answers(404, 132001),
  paused_template: answers(400, 132015),
  pair_limit: answers(400, 131056),
  too_many: answers(429, 130429),
  token_expired: answers(401, 190),
  unpaid: fails('131042'),
  down: answers(503, 2),
  silent: { answer: 'silent', reports: ['sent', 'delivered'], arrives: true },
} as const satisfies Readonly<Record<string, Outcome>>;

export type SmsOutcome = keyof typeof SMS_OUTCOMES;
export type WhatsAppOutcome = keyof typeof WHATSAPP_OUTCOMES;
