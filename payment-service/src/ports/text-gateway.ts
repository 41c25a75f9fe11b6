import type { Locale } from './process';

/** Ways to reach a phone by a number. */
export type TextChannel = 'sms' | 'whatsapp';

/** A text as it leaves: a registered template and what stands in its places, in their order. */
export interface OutgoingText {
  readonly channel: TextChannel;
  /** With a plus and the country. */
  readonly to: string;
  /** Its name in `messages/short-text-templates.ts`. */
  readonly template: string;
  readonly locale: Locale;
  readonly values: readonly string[];
  /** The same at each try, so that what is reported of it is found again. */
  readonly key: string;
}

/** The provider has taken it; whether it arrives is reported later. */
export interface AcceptedText {
  /** What the provider calls it, in its reports too. */
  readonly providerId: string;
}

/**
 * `away`: the provider cannot be used now, for no text at all. `later`: this one can be tried again. `refused`: never to
 * this number or with this template; the next channel takes over.
 */
export type TextGatewayFailure = 'away' | 'later' | 'refused';

/** The provider did not take the text. After `away` without an answer it may have taken it all the same. */
export class TextGatewayError extends Error {
  override readonly name = 'TextGatewayError';
  readonly failure: TextGatewayFailure;
  /** The provider's own code, or null. */
  readonly code: string | null;
  /** How long it wants to be left alone; null: it did not say. */
  readonly retryAfterMs: number | null;

  constructor(
    failure: TextGatewayFailure,
    message: string,
    {
      code = null,
      retryAfterMs = null,
      cause,
    }: {
      readonly code?: string | null;
      readonly retryAfterMs?: number | null;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause });
    this.failure = failure;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface TextGateway {
  /** Those that can be used: what their keys are set for. */
  readonly channels: readonly TextChannel[];
  /** Resolves when the provider has taken responsibility for it. Throws `TextGatewayError`. */
  send(text: OutgoingText): Promise<AcceptedText>;
}
