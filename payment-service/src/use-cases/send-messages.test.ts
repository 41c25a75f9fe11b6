import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeLog, createFakeMeter } from '../../tests/fakes/fake-process';
import {
  MailerError,
  PushError,
  TextGatewayError,
  type ClaimedMessage,
  type MessageOutbox,
  type OutgoingEmail,
  type OutgoingText,
} from '../ports';
import {
  ALL_BUT_PUSH,
  createMessageSender,
  PUSH_ALONE,
  type MessageSenderDependencies,
} from './send-messages';

const WAITING: ClaimedMessage = {
  id: 1,
  kind: 'order_paid',
  channel: 'email',
  recipient: 'asha@example.com',
  locale: 'hi',
  data: {},
  key: 'paid-1',
  tries: 1,
  secondsLeft: 172_800,
  device: null,
};

/** What the outbox holds of a mail: it waits, was sent (null), or failed with an error. */
let finished: { readonly id: number; readonly error: string | null }[];
let waiting: ClaimedMessage[];
let sent: string[];
/** How often it was asked what is due. */
let claims: number;
let tools: MessageSenderDependencies & {
  readonly log: ReturnType<typeof createFakeLog>;
  readonly meter: ReturnType<typeof createFakeMeter>;
};
beforeEach(() => {
  finished = [];
  waiting = [WAITING];
  sent = [];
  claims = 0;
  const outbox: MessageOutbox = {
    queueReminders: async () => undefined,
    forgetDevice: async () => undefined,
    async claimMessages(limit, channels) {
      claims += 1;
      const due = waiting.filter(({ channel }) => channels.includes(channel)).slice(0, limit);
      waiting = waiting.filter((message) => !due.includes(message));
      return due;
    },
    async recordSent(id) {
      finished.push({ id, error: null });
    },
    async recordNotSent(id, { error }) {
      finished.push({ id, error });
      return { isGivenUp: false };
    },
  };
  tools = {
    outbox,
    mailer: {
      async send({ to }) {
        sent.push(to);
      },
      close: () => undefined,
    },
    compose: ({ recipient }) => ({ to: recipient }) as OutgoingEmail,
    texts: null,
    push: null,
    log: createFakeLog(),
    meter: createFakeMeter(),
  };
});

const running = new AbortController().signal;
const failing = (reason: unknown) => ({
  send: () => Promise.reject(reason),
  close: () => undefined,
});
const many = () => Array.from({ length: 20 }, (_, index) => ({ ...WAITING, id: index + 1 }));

describe('a round of e-mails', () => {
  it('sends what waits and says so', async () => {
    await createMessageSender(tools)(running);
    expect(sent).toEqual(['asha@example.com']);
    expect(finished).toEqual([{ id: 1, error: null }]);
    expect(tools.meter.counted).toEqual(['email sent']);
    expect(tools.log.lines).toEqual([]);
  });

  it('keeps a mail that is refused for later, with the reason, and sends the others', async () => {
    waiting = [WAITING, { ...WAITING, id: 2, recipient: 'ravi@example.com' }];
    const mailer = {
      async send({ to }: OutgoingEmail) {
        if (to === 'asha@example.com') throw new MailerError('refused', 'no such mailbox');
        sent.push(to);
      },
      close: () => undefined,
    };
    await createMessageSender({ ...tools, mailer })(running);
    expect(sent).toEqual(['ravi@example.com']);
    expect(finished).toContainEqual({ id: 1, error: 'MailerError: no such mailbox' });
    expect(finished).toContainEqual({ id: 2, error: null });
    expect(tools.meter.counted.toSorted()).toEqual(['email failed', 'email sent']);
    expect(tools.log.lines).toMatchObject([{ level: 'warn', message: 'left for later' }]);
  });

  it('keeps the reason also when it is no error', async () => {
    await createMessageSender({ ...tools, mailer: failing('socket closed') })(running);
    expect(finished).toEqual([{ id: 1, error: 'socket closed' }]);
  });

  it('keeps a mail that cannot be composed', async () => {
    const compose = () => {
      throw new TypeError('unknown kind');
    };
    await createMessageSender({ ...tools, compose })(running);
    expect(finished).toEqual([{ id: 1, error: 'TypeError: unknown kind' }]);
    expect(sent).toEqual([]);
  });

  it('tells the operator of a mail that is given up, without its recipient', async () => {
    const outbox = { ...tools.outbox, recordNotSent: async () => ({ isGivenUp: true }) };
    const mailer = failing(new MailerError('refused', 'no such mailbox'));
    await createMessageSender({ ...tools, outbox, mailer })(running);
    expect(tools.log.lines).toContainEqual({
      level: 'error',
      details: { messageId: 1, kind: 'order_paid', channel: 'email', tries: 1 },
      message: 'message given up',
    });
  });

  it('does not go on while the server is away', async () => {
    waiting = many();
    const mailer = failing(new MailerError('away', 'connection refused'));
    await createMessageSender({ ...tools, mailer })(running);
    expect(waiting).toHaveLength(12);
  });

  it('does not go from one device to the next while they say nothing', async () => {
    const device = { id: 1, endpoint: 'https://push.example/1', p256dh: '', auth: '' };
    waiting = many().map((message) => ({ ...message, channel: 'push', device }) as ClaimedMessage);
    const push = {
      compose: () => ({}) as never,
      gateway: failing(new PushError('later', 'no answer')) as never,
    };
    await createMessageSender({ ...tools, push })(running);
    expect(waiting).toHaveLength(12);
  });

  it.each([
    new MailerError('refused', 'no such mailbox'),
    Object.assign(new Error('a bug'), { failure: 'away' }),
  ])('goes on after %o', async (error) => {
    waiting = many();
    await createMessageSender({ ...tools, mailer: failing(error) })(running);
    expect(waiting).toHaveLength(0);
  });

  it('does not wait for a device that says nothing: its round is another', async () => {
    waiting.push({ ...WAITING, id: 2, channel: 'push', recipient: '1' });
    let answer = (): void => undefined;
    const silent = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const withPush = {
      ...tools,
      push: { gateway: { send: () => silent }, compose: () => ({}) as never },
    };
    waiting = waiting.map((message) =>
      message.channel === 'push'
        ? { ...message, device: { id: 1, endpoint: 'x', p256dh: 'x', auth: 'x' } }
        : message,
    );
    const pushes = createMessageSender(withPush, PUSH_ALONE)(running);
    await createMessageSender(withPush, ALL_BUT_PUSH)(running);
    expect(finished).toEqual([{ id: 1, error: null }]);
    answer();
    await pushes;
    expect(finished).toEqual([
      { id: 1, error: null },
      { id: 2, error: null },
    ]);
  });

  it('takes nothing when the process stops', async () => {
    await createMessageSender(tools)(AbortSignal.abort());
    expect(sent).toEqual([]);
  });

  it('never throws: without the database nothing is sent, and that is noted', async () => {
    const claimMessages = () => Promise.reject(new Error('no database'));
    const outbox = { ...tools.outbox, claimMessages };
    await createMessageSender({ ...tools, outbox })(running);
    expect(tools.log.lines).toMatchObject([
      {
        level: 'error',
        details: { err: { message: 'no database' } },
        message: 'messages not sent',
      },
    ]);
  });

  it('never sends again what the server has taken, though the database could not be told', async () => {
    let isDown = true;
    const outbox: MessageOutbox = {
      ...tools.outbox,
      // As when the claim has run out: the same mail again.
      async claimMessages() {
        claims += 1;
        return [WAITING];
      },
      async recordSent(id, providerId) {
        if (isDown) throw new Error('no database');
        return tools.outbox.recordSent(id, providerId);
      },
    };
    const round = createMessageSender({ ...tools, outbox });
    await round(running);
    expect([sent.length, claims]).toEqual([1, 1]);
    // Nothing is claimed before the outbox knows.
    await round(running);
    expect([sent.length, claims]).toEqual([1, 1]);
    isDown = false;
    const claimMessages = tools.outbox.claimMessages;
    outbox.claimMessages = async (limit, channels) => {
      waiting = [];
      return claimMessages(limit, channels);
    };
    await round(running);
    expect([sent.length, claims]).toEqual([1, 2]);
    expect(finished).toEqual([{ id: 1, error: null }]);
  });

  it('that was told late is told once', async () => {
    let isDown = true;
    const recordSent: MessageOutbox['recordSent'] = async (id, providerId) => {
      if (isDown) throw new Error('no database');
      return tools.outbox.recordSent(id, providerId);
    };
    const round = createMessageSender({ ...tools, outbox: { ...tools.outbox, recordSent } });
    await round(running);
    isDown = false;
    await round(running);
    await round(running);
    expect(finished).toEqual([{ id: 1, error: null }]);
  });

  it('that another claim brings again in the same round is only told of', async () => {
    let isDown = true;
    const batches = [many().slice(0, 8), [{ ...WAITING, id: 1 }]];
    const outbox: MessageOutbox = {
      ...tools.outbox,
      claimMessages: async (_limit, channels) =>
        (channels.includes('email') ? batches.shift() : null) ?? [],
      async recordSent(id, providerId) {
        if (id === 1 && isDown) {
          isDown = false;
          throw new Error('no database');
        }
        return tools.outbox.recordSent(id, providerId);
      },
    };
    await createMessageSender({ ...tools, outbox })(running);
    expect(sent).toHaveLength(8);
    expect(finished.filter(({ id }) => id === 1)).toEqual([{ id: 1, error: null }]);
  });
});

describe('what is due', () => {
  const TEXT: ClaimedMessage = { ...WAITING, id: 99, channel: 'sms', recipient: '+919876543210' };
  const withTexts = () => ({
    ...tools,
    texts: {
      gateway: { channels: ['sms' as const], send: async () => ({ providerId: 'SM1' }) },
      compose: ({ kind }: ClaimedMessage) => ({ template: kind, values: [] }),
    },
  });

  it('is asked once for all channels while nothing is, or little', async () => {
    waiting = [];
    await createMessageSender(withTexts())(running);
    expect(claims).toBe(1);
    waiting = [WAITING, TEXT];
    await createMessageSender(withTexts())(running);
    expect([claims, waiting.length]).toEqual([2, 0]);
  });

  it('is all sent when it is more than one batch, in every channel', async () => {
    waiting = [...many(), TEXT, ...many().map(({ id }) => ({ ...TEXT, id: 100 + id }))];
    await createMessageSender(withTexts())(running);
    expect(waiting).toEqual([]);
    expect(finished).toHaveLength(41);
  });

  it('is sent by who has taken it, also when the process stops meanwhile', async () => {
    const stopping = new AbortController();
    const { claimMessages } = tools.outbox;
    const outbox: MessageOutbox = {
      ...tools.outbox,
      async claimMessages(limit, channels) {
        stopping.abort();
        return claimMessages(limit, channels);
      },
    };
    await createMessageSender({ ...tools, outbox })(stopping.signal);
    expect(sent).toEqual(['asha@example.com']);
  });
});

describe('a round of texts', () => {
  const TEXT: ClaimedMessage = { ...WAITING, channel: 'sms', recipient: '+919876543210' };
  const texts = (send: (text: OutgoingText) => Promise<{ readonly providerId: string }>) => ({
    gateway: { channels: ['sms' as const], send },
    compose: ({ kind }: ClaimedMessage) => ({ template: kind, values: ['₹400'] }),
  });
  const refusing = (error: unknown) =>
    texts(async () => {
      throw error;
    });

  it('sends each by its channel, under its key, and keeps the provider’s name for it', async () => {
    waiting = [TEXT];
    const left: OutgoingText[] = [];
    const recorded: [number, string | null][] = [];
    const outbox: MessageOutbox = {
      ...tools.outbox,
      async recordSent(id, providerId) {
        recorded.push([id, providerId]);
      },
    };
    const gateway = texts(async (text) => {
      left.push(text);
      return { providerId: 'SM1' };
    });
    await createMessageSender({ ...tools, outbox, texts: gateway })(running);
    expect(left).toEqual([
      {
        channel: 'sms',
        to: '+919876543210',
        template: 'order_paid',
        locale: 'hi',
        values: ['₹400'],
        key: 'paid-1',
      },
    ]);
    expect(recorded).toEqual([[1, 'SM1']]);
    expect(tools.meter.counted).toEqual(['sms sent']);
  });

  it.each([
    ['away', false, 60_000],
    ['later', false, 60_000],
    ['refused', true, 60_000],
    // Asked for longer than the message is good for: the next way is quicker.
    ['later', true, 200_000_000],
  ] as const)('tells the outbox that one is %s', async (failure, isRefused, retryAfterMs) => {
    waiting = [TEXT];
    const reasons: unknown[] = [];
    const outbox: MessageOutbox = {
      ...tools.outbox,
      async recordNotSent(_id, reason) {
        reasons.push(reason);
        return { isGivenUp: false };
      },
    };
    const error = new TextGatewayError(failure, 'so it is', { retryAfterMs });
    await createMessageSender({ ...tools, outbox, texts: refusing(error) })(running);
    expect(reasons).toEqual([{ error: 'TextGatewayError: so it is', isRefused, retryAfterMs }]);
  });

  it.each([
    ['no provider', null],
    ['a provider without its keys', refusing(new Error('never asked'))],
  ])('of a channel with %s goes by the next one, quietly', async (_, gateway) => {
    waiting = [{ ...TEXT, channel: 'whatsapp' }];
    await createMessageSender({ ...tools, texts: gateway })(running);
    expect(finished).toEqual([{ id: 1, error: 'off' }]);
    expect(tools.log.lines).toEqual([]);
  });

  it('goes on while the mail server is away, and without any', async () => {
    waiting = [...many(), { ...TEXT, id: 99 }];
    const mailer = failing(new MailerError('away', 'connection refused'));
    const gateway = texts(async () => ({ providerId: 'SM1' }));
    await createMessageSender({ ...tools, mailer, texts: gateway })(running);
    expect(finished).toContainEqual({ id: 99, error: null });
    waiting = [WAITING, { ...TEXT, id: 100 }];
    await createMessageSender({ ...tools, mailer: null, texts: gateway })(running);
    expect(finished).toContainEqual({ id: 100, error: null });
    expect(waiting).toEqual([WAITING]);
  });
});
