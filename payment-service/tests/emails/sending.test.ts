import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book } from '../../../supabase/tests/order-draft';
import { people } from '../../../supabase/tests/people';
import { SHORT_TEXT_KINDS } from '../../src/messages/short-texts';
import { outboxOf, startEmailFixture, type EmailFixture } from './email-fixture';
import { startMailServer, type MailServer } from './mail-server';

let fixture: EmailFixture;
let server: MailServer;
beforeAll(async () => {
  fixture = await startEmailFixture();
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  await fixture.database.sql('delete from outbox');
  await fixture.database.sql("update orders set created_at = created_at - interval '25 hours'");
  fixture.log.length = 0;
  server = await startMailServer();
});
afterEach(() => server.stop());

const waiting = { isSent: false, isGivenUp: false };
const sent = { isSent: true, isGivenUp: false, lastError: null };

async function bookTimes(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await book(fixture.database.customer);
}

const isDue = async (): Promise<boolean> =>
  (await fixture.database.sql('select from outbox where next_try_at <= now()')).length === 1;

/** Whether the only mail waits at least this many seconds after it was written. */
async function isPutOff(seconds: number): Promise<boolean> {
  const [row] = await fixture.database.sql<{ is_put_off: boolean }>(
    'select next_try_at >= created_at + make_interval(secs => $1) as is_put_off from outbox',
    [seconds],
  );
  return row?.is_put_off === true;
}

describe('a mail', () => {
  it('is sent once, however many rounds there are, with a name of its own', async () => {
    await bookTimes(2);
    const { round } = fixture.sender(server.port);
    for (let turn = 0; turn < 3; turn += 1) {
      await round();
      await fixture.makeDue();
    }
    expect(await outboxOf(fixture)).toMatchObject([sent, sent]);
    expect(server.taken).toHaveLength(2);
    const ids = server.taken.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^<[0-9a-f]{40}@localhost>$/);
    expect(server.connections()).toBeLessThanOrEqual(2);
  });

  it('that cannot be put into words keeps no other from being sent', async () => {
    await bookTimes(3);
    await fixture.database.sql(
      `update outbox set kind = 'contact_message' where id = (select min(id) from outbox)`,
    );
    await fixture.sender(server.port).round();
    expect(await outboxOf(fixture)).toMatchObject([
      { ...waiting, lastError: expect.stringContaining('email') },
      sent,
      sent,
    ]);
    expect(server.taken).toHaveLength(2);
  });

  it('goes through with the right user and password, and not with wrong ones', async () => {
    const login = { user: 'kaarigar', password: 'p:w@rd' };
    const strict = await startMailServer({ login });
    await bookTimes(1);
    await fixture.sender(strict.port, { login: { ...login, password: 'wrong' } }).round();
    expect(await outboxOf(fixture)).toMatchObject([
      { ...waiting, lastError: expect.stringMatching(/535/) },
    ]);
    await fixture.makeDue();
    await fixture.sender(strict.port, { login }).round();
    await strict.stop();
    expect(await outboxOf(fixture)).toMatchObject([sent]);
    expect(strict.taken).toHaveLength(1);
  });

  it.each(['starttls', 'implicit'] as const)(
    'is not sent unencrypted when encryption is asked for (%s)',
    async (tls) => {
      const login = { user: 'kaarigar', password: 'secret' };
      const plain = await startMailServer({ login });
      await bookTimes(1);
      await fixture.sender(plain.port, { login, tls }).round();
      expect(await outboxOf(fixture)).toMatchObject([waiting]);
      await fixture.makeDue();
      await fixture.sender(plain.port, { login }).round();
      await plain.stop();
      expect(await outboxOf(fixture)).toMatchObject([sent]);
    },
  );
});

describe('a server that', () => {
  it('is down gets the mail once when it is back', async () => {
    const { port } = server;
    await server.stop();
    await bookTimes(1);
    const { round } = fixture.sender(port);
    await round();
    expect(await outboxOf(fixture)).toMatchObject([
      { ...waiting, tries: 1, lastError: expect.stringMatching(/ECONNREFUSED/) },
    ]);
    expect(await isPutOff(60)).toBe(true);
    await fixture.makeDue();
    expect(await isDue()).toBe(true);
    await round();
    expect(await isPutOff(120)).toBe(true);
    server = await startMailServer({ port });
    await fixture.makeDue();
    await round();
    await fixture.makeDue();
    await round();
    expect(await outboxOf(fixture)).toMatchObject([{ ...sent, tries: 3 }]);
    expect(server.taken).toHaveLength(1);
  });

  it('keeps silent is waited for only so long', async () => {
    server.setBehaviour('silent');
    await bookTimes(1);
    await fixture.sender(server.port, { timeoutMs: 300 }).round();
    expect(await outboxOf(fixture)).toMatchObject([
      { ...waiting, tries: 1, lastError: expect.stringMatching(/away|timeout|ETIMEDOUT/i) },
    ]);
    server.setBehaviour('takes');
    await fixture.makeDue();
    await fixture.sender(server.port).round();
    expect(await outboxOf(fixture)).toMatchObject([sent]);
  });

  it('is down is not asked once for each of the mails that wait', async () => {
    server.setBehaviour('cut_before');
    await bookTimes(12);
    await fixture.sender(server.port).round();
    const rows = await outboxOf(fixture);
    expect(rows.filter(({ tries }) => tries === 1)).toHaveLength(8);
    expect(rows.filter(({ tries }) => tries === 0)).toHaveLength(4);
  });

  it.each([
    ['recipient', 450],
    ['recipient', 550],
    ['sender', 553],
    ['data', 451],
    ['data', 554],
  ] as const)('refuses at the %s with %i is tried again later', async (at, code) => {
    server.setBehaviour({ at, code });
    await bookTimes(1);
    const { round } = fixture.sender(server.port);
    await round();
    expect(server.taken).toEqual([]);
    expect(await outboxOf(fixture)).toMatchObject([
      { ...waiting, tries: 1, lastError: expect.stringContaining(String(code)) },
    ]);
    server.setBehaviour('takes');
    await fixture.makeDue();
    await round();
    expect(await outboxOf(fixture)).toMatchObject([sent]);
    expect(server.taken).toHaveLength(1);
  });

  it('breaks the connection after the mail, before its answer, gets it again under the same name', async () => {
    server.setBehaviour('cut_after_data');
    await bookTimes(1);
    const { round } = fixture.sender(server.port);
    await round();
    expect(await outboxOf(fixture)).toMatchObject([waiting]);
    expect(server.taken).toHaveLength(1);
    server.setBehaviour('takes');
    await fixture.makeDue();
    await round();
    expect(await outboxOf(fixture)).toMatchObject([sent]);
    const [first, second] = server.taken;
    expect(server.taken).toHaveLength(2);
    expect(second?.messageId).toBe(first?.messageId);
  });
});

describe('a mail that nobody takes', () => {
  it('is given up after two days, is counted, and is named in the log without its address', async () => {
    server.setBehaviour({ at: 'recipient', code: 550 });
    await bookTimes(1);
    await fixture.database.sql("update outbox set created_at = now() - interval '2 days'");
    const { round, metrics } = fixture.sender(server.port);
    expect(await fixture.ledger.readHealth()).toMatchObject({
      emails_waiting: 1,
      emails_failed: 0,
    });
    await round();
    expect(await outboxOf(fixture)).toMatchObject([
      { isSent: false, isGivenUp: true, lastError: expect.stringContaining('550') },
    ]);
    expect(await fixture.ledger.readHealth()).toMatchObject({
      emails_waiting: 0,
      emails_failed: 1,
    });
    expect(await metrics.registry.metrics()).toContain(
      'reconciler_items_total{kind="email",result="failed"} 1',
    );
    const log = fixture.log.join('\n');
    expect(log).toContain('message given up');
    expect(log).not.toContain(people.customer.email);
    expect(log).not.toContain('Sunita');
    server.setBehaviour('takes');
    await fixture.makeDue();
    await round();
    expect(server.taken).toEqual([]);
  });
});

it('what the database sends to phones has a text for them, and no other text waits for nothing', async () => {
  const rows = await fixture.database.sql<{ kind: string }>(
    'select kind from private.message_kinds() where is_short',
  );
  // That of another number goes to the old one alone, whatever the person chose.
  expect(new Set([...rows.map(({ kind }) => kind), 'phone_changed'])).toEqual(
    new Set(SHORT_TEXT_KINDS),
  );
});
