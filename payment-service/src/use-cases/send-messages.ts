import {
  MailerError,
  MESSAGE_CHANNELS,
  PushError,
  TextGatewayError,
  type ClaimedMessage,
  type Log,
  type Mailer,
  type MessageChannel,
  type MessageOutbox,
  type Meter,
  type NotSent,
  type OutgoingEmail,
  type OutgoingText,
  type PushGateway,
  type PushNews,
  type TextChannel,
  type TextGateway,
} from '../ports';
import { BATCH, drainQueue } from './work-queue';

/** What a short text says: a registered template and what stands in its places. */
export type ShortText = Pick<OutgoingText, 'template' | 'values'>;

export interface MessageSenderDependencies {
  readonly outbox: MessageOutbox;
  /** Null: mails wait until there is one. */
  readonly mailer: Mailer | null;
  readonly compose: (email: ClaimedMessage) => OutgoingEmail;
  /** Null: texts go by the next channel. */
  readonly texts: {
    readonly gateway: TextGateway;
    readonly compose: (message: ClaimedMessage, channel: TextChannel) => ShortText;
  } | null;
  /** News in browsers; null: it goes by the next channel. */
  readonly push: {
    readonly gateway: PushGateway;
    readonly compose: (message: ClaimedMessage) => PushNews;
  } | null;
  readonly log: Log;
  readonly meter: Meter;
}

/** Push services are many and anybody's: who waits for one of them waits in a round of its own. */
export const PUSH_ALONE: readonly MessageChannel[] = ['push'];
export const ALL_BUT_PUSH = MESSAGE_CHANNELS.filter((channel) => channel !== 'push');

/**
 * Sends what waits in the outbox of some channels, one round per call and channel; a message that fails stops no other, a channel that is
 * away stops no other channel, and a round never throws. Any number of instances may run it at once: the database gives
 * each message to one of them. What a server has accepted this process never sends again, even while the database cannot
 * record it.
 */
export function createMessageSender(
  tools: MessageSenderDependencies,
  ways: readonly MessageChannel[] = MESSAGE_CHANNELS,
): (signal: AbortSignal) => Promise<void> {
  const { outbox, mailer, log, meter } = tools;
  /** Accepted, not yet recorded in the outbox: the provider's name for each. */
  const taken = new Map<number, string | null>();

  async function finish(id: number, providerId: string | null): Promise<void> {
    await outbox.recordSent(id, providerId);
    taken.delete(id);
  }

  async function fail(message: ClaimedMessage, error: unknown): Promise<void> {
    const { id, kind, channel, tries, device } = message;
    if (device && error instanceof PushError && error.failure === 'gone') {
      await outbox.forgetDevice(device.id);
    }
    const { isGivenUp } = await outbox.recordNotSent(id, reasonOf(error, message));
    if (isGivenUp) log.error({ messageId: id, kind, channel, tries }, 'message given up');
  }

  async function work(message: ClaimedMessage): Promise<string> {
    let providerId = taken.get(message.id);
    if (isOff(message.channel, tools)) {
      // Nobody's mistake: a small office has no provider.
      await outbox.recordNotSent(message.id, { error: 'off', isRefused: true, retryAfterMs: 0 });
      return 'off';
    }
    if (providerId === undefined) {
      try {
        providerId = await send(message, tools);
      } catch (error) {
        await fail(message, error);
        throw error;
      }
      taken.set(message.id, providerId);
    }
    await finish(message.id, providerId);
    return 'sent';
  }

  /** One question for all channels while nothing is due, which is nearly always. */
  async function drainAll(channels: readonly MessageChannel[], signal: AbortSignal): Promise<void> {
    if (channels.length === 0 || signal.aborted) return;
    const first = await outbox.claimMessages(BATCH, channels);
    const isAll = first.length < BATCH;
    const drain = async (channel: MessageChannel): Promise<void> => {
      const items = first.filter((message) => message.channel === channel);
      if (items.length === 0 && isAll) return;
      const claimed = items.length > 0 ? { claimed: { items, isAll } } : {};
      await drainQueue(
        {
          kind: channel,
          claim: (limit) => outbox.claimMessages(limit, [channel]),
          ...claimed,
          work,
          isOutage,
        },
        { log, meter, signal },
      );
    };
    const rounds = await Promise.allSettled(channels.map(drain));
    const failed = rounds.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  return async (signal) => {
    try {
      // Before anything is claimed: an expired claim would hand these out again.
      for (const [id, providerId] of taken) await finish(id, providerId);
      const channels = ways.filter((channel) => channel !== 'email' || mailer !== null);
      await drainAll(channels, signal);
    } catch (error) {
      log.error({ err: error }, 'messages not sent');
    }
  };
}

function isOff(channel: MessageChannel, { texts, push }: MessageSenderDependencies): boolean {
  if (channel === 'email') return false;
  return channel === 'push' ? push === null : !texts?.gateway.channels.includes(channel);
}

/** The provider's name for what it has taken; a mail has none but its own. */
async function send(
  message: ClaimedMessage,
  { mailer, compose, texts, push }: MessageSenderDependencies,
): Promise<string | null> {
  const { channel, recipient, locale, key, device, secondsLeft } = message;
  if (channel === 'email') {
    if (!mailer) throw new MailerError('away', 'there is no mail server');
    await mailer.send(compose(message));
    return null;
  }
  if (channel === 'push' && push) {
    // Turned off, logged out, or somebody else's by now.
    if (!device) throw new PushError('refused', 'push: the device is gone');
    await push.gateway.send({ device, news: push.compose(message), key, secondsLeft });
    return null;
  }
  if (channel === 'push' || !texts) throw new TypeError(`${channel} is off`);
  if (recipient === null) throw new TypeError('a text to nobody');
  const { gateway, compose: composeText } = texts;
  const { template, values } = composeText(message, channel);
  const { providerId } = await gateway.send({
    channel,
    to: recipient,
    template,
    locale,
    values,
    key,
  });
  return providerId;
}

function isOutage(error: unknown): boolean {
  // Nobody else's message waits while one device after the other says nothing.
  if (error instanceof PushError) return error.failure === 'later';
  const isAnswer = error instanceof MailerError || error instanceof TextGatewayError;
  return isAnswer && error.failure === 'away';
}

function reasonOf(error: unknown, { secondsLeft }: ClaimedMessage): NotSent {
  const isText = error instanceof TextGatewayError;
  const isPush = error instanceof PushError;
  const retryAfterMs = (isText || isPush ? error.retryAfterMs : null) ?? 0;
  const isRefused =
    ((isText || error instanceof MailerError) && error.failure === 'refused') ||
    (isPush && error.failure !== 'later') ||
    // Whoever asks for longer than the message is good for is no way for it.
    retryAfterMs > secondsLeft * 1_000;
  return {
    error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    isRefused,
    retryAfterMs,
  };
}
