import type { Locale } from './process';
import type { PushDevice } from './push-gateway';

/** Ways to tell somebody something. */
export const MESSAGE_CHANNELS = ['email', 'sms', 'whatsapp', 'push'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A message that is ours to send for the next five minutes at least. */
export interface ClaimedMessage {
  readonly id: number;
  /** The kind of message; an unknown one cannot be composed. */
  readonly kind: string;
  readonly channel: MessageChannel;
  /** An address, a number with a plus and the country, or the id of a device. Null: our own support. */
  readonly recipient: string | null;
  readonly locale: Locale;
  /** The facts of the message, as they were when the database wrote it. */
  readonly data: unknown;
  /** Unique for each event and channel. */
  readonly key: string;
  /** How often it was claimed, this time included. */
  readonly tries: number;
  /** Until it is too late to tell. */
  readonly secondsLeft: number;
  /** Of push; null: it is gone. */
  readonly device: PushDevice | null;
}

/** Why a message is not sent. */
export interface NotSent {
  /** For the outbox's last_error. */
  readonly error: string;
  /** Its channel never takes it: the next one tells it, if there is one. */
  readonly isRefused: boolean;
  /** How long its provider wants to be left alone. */
  readonly retryAfterMs: number;
}

/** Messages, written by the database in the transaction of the event they report. */
export interface MessageOutbox {
  /** Writes what a clock brings: tomorrow’s visits, and what has been unpaid for a day. Each once, however often it is asked. */
  queueReminders(): Promise<void>;
  /** Messages of these channels that are due; nobody else gets them while the claim lasts. */
  claimMessages(
    limit: number,
    channels: readonly MessageChannel[],
  ): Promise<readonly ClaimedMessage[]>;
  /** A browser that is gone is asked no more. */
  forgetDevice(id: number): Promise<void>;
  /** Sent, under the provider's name for it if it has one. */
  recordSent(id: number, providerId: string | null): Promise<void>;
  /** Tried again later, told by the next channel, or given up: nobody tells it any more. */
  recordNotSent(id: number, reason: NotSent): Promise<{ readonly isGivenUp: boolean }>;
}
