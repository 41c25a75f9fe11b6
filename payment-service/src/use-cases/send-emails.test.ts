import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeLog, createFakeMeter } from '../../tests/fakes/fake-process';
import { MailerError, type ClaimedEmail, type EmailOutbox, type OutgoingEmail } from '../ports';
import { createEmailSender, type EmailSenderDependencies } from './send-emails';

const WAITING: ClaimedEmail = {
  id: 1,
  kind: 'order_paid',
  recipient: 'asha@example.com',
  locale: 'hi',
  data: {},
  key: 'paid-1',
  tries: 1,
};

/** What the outbox holds of a mail: it waits, was sent (null), or failed with an error. */
let finished: { readonly id: number; readonly error: string | null }[];
let waiting: ClaimedEmail[];
let sent: string[];
let tools: EmailSenderDependencies & {
  readonly log: ReturnType<typeof createFakeLog>;
  readonly meter: ReturnType<typeof createFakeMeter>;
};
beforeEach(() => {
  finished = [];
  waiting = [WAITING];
  sent = [];
  const outbox: EmailOutbox = {
    claimEmails: async (limit) => waiting.splice(0, limit),
    async finishEmail(id, error) {
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
    await createEmailSender(tools)(running);
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
    await createEmailSender({ ...tools, mailer })(running);
    expect(sent).toEqual(['ravi@example.com']);
    expect(finished).toContainEqual({ id: 1, error: 'MailerError: no such mailbox' });
    expect(finished).toContainEqual({ id: 2, error: null });
    expect(tools.meter.counted.toSorted()).toEqual(['email failed', 'email sent']);
    expect(tools.log.lines).toMatchObject([{ level: 'warn', message: 'left for later' }]);
  });

  it('keeps the reason also when it is no error', async () => {
    await createEmailSender({ ...tools, mailer: failing('socket closed') })(running);
    expect(finished).toEqual([{ id: 1, error: 'socket closed' }]);
  });

  it('keeps a mail that cannot be composed', async () => {
    const compose = () => {
      throw new TypeError('unknown kind');
    };
    await createEmailSender({ ...tools, compose })(running);
    expect(finished).toEqual([{ id: 1, error: 'TypeError: unknown kind' }]);
    expect(sent).toEqual([]);
  });

  it('tells the operator of a mail that is given up, without its recipient', async () => {
    const outbox = { ...tools.outbox, finishEmail: async () => ({ isGivenUp: true }) };
    const mailer = failing(new MailerError('refused', 'no such mailbox'));
    await createEmailSender({ ...tools, outbox, mailer })(running);
    expect(tools.log.lines).toContainEqual({
      level: 'error',
      details: { emailId: 1, kind: 'order_paid', tries: 1 },
      message: 'e-mail given up',
    });
  });

  it('does not go on while the server is away', async () => {
    waiting = many();
    const mailer = failing(new MailerError('away', 'connection refused'));
    await createEmailSender({ ...tools, mailer })(running);
    expect(waiting).toHaveLength(12);
  });

  it.each([
    new MailerError('refused', 'no such mailbox'),
    Object.assign(new Error('a bug'), { failure: 'away' }),
  ])('goes on after %o', async (error) => {
    waiting = many();
    await createEmailSender({ ...tools, mailer: failing(error) })(running);
    expect(waiting).toHaveLength(0);
  });

  it('takes nothing when the process stops', async () => {
    await createEmailSender(tools)(AbortSignal.abort());
    expect(sent).toEqual([]);
  });

  it('never throws: without the database nothing is sent, and that is noted', async () => {
    const claimEmails = () => Promise.reject(new Error('no database'));
    const outbox = { ...tools.outbox, claimEmails };
    await createEmailSender({ ...tools, outbox })(running);
    expect(tools.log.lines).toMatchObject([
      { level: 'error', details: { err: { message: 'no database' } }, message: 'e-mails not sent' },
    ]);
  });

  it('never sends again what the server has taken, though the database could not be told', async () => {
    let isDown = true;
    let claims = 0;
    const outbox: EmailOutbox = {
      // As when the claim has run out: the same mail again.
      async claimEmails() {
        claims += 1;
        return [WAITING];
      },
      async finishEmail(id, error) {
        if (isDown) throw new Error('no database');
        return tools.outbox.finishEmail(id, error);
      },
    };
    const round = createEmailSender({ ...tools, outbox });
    await round(running);
    expect([sent.length, claims]).toEqual([1, 1]);
    // Nothing is claimed before the outbox knows.
    await round(running);
    expect([sent.length, claims]).toEqual([1, 1]);
    isDown = false;
    const claimEmails = tools.outbox.claimEmails;
    outbox.claimEmails = async (limit) => {
      claims += 1;
      waiting = [];
      return claimEmails(limit);
    };
    await round(running);
    expect([sent.length, claims]).toEqual([1, 2]);
    expect(finished).toEqual([{ id: 1, error: null }]);
  });

  it('that was told late is told once', async () => {
    let isDown = true;
    const finishEmail: EmailOutbox['finishEmail'] = async (id, error) => {
      if (isDown) throw new Error('no database');
      return tools.outbox.finishEmail(id, error);
    };
    const round = createEmailSender({ ...tools, outbox: { ...tools.outbox, finishEmail } });
    await round(running);
    isDown = false;
    await round(running);
    await round(running);
    expect(finished).toEqual([{ id: 1, error: null }]);
  });

  it('that another claim brings again in the same round is only told of', async () => {
    let isDown = true;
    const batches = [many().slice(0, 8), [{ ...WAITING, id: 1 }]];
    const outbox: EmailOutbox = {
      claimEmails: async () => batches.shift() ?? [],
      async finishEmail(id, error) {
        if (id === 1 && isDown) {
          isDown = false;
          throw new Error('no database');
        }
        return tools.outbox.finishEmail(id, error);
      },
    };
    await createEmailSender({ ...tools, outbox })(running);
    expect(sent).toHaveLength(8);
    expect(finished.filter(({ id }) => id === 1)).toEqual([{ id: 1, error: null }]);
  });
});
