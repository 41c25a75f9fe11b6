import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveMails, type MailReceiver } from '../../../supabase/local/receive-mails';
import { book } from '../../../supabase/tests/order-draft';
import { people } from '../../../supabase/tests/people';
import { TextGatewayError, type MessageOutbox, type OutgoingText } from '../../src/ports';
import { silence } from '../../../supabase/tests/table-rules';
import { createGate } from '../gate';
import { outboxOf, startEmailFixture, type EmailFixture } from './email-fixture';
import { MessageModel, messageHistory, PLAIN_HISTORIES } from './message-model';
import { startMailServer, type MailServer } from './mail-server';

let fixture: EmailFixture;
let server: MailServer;
let mailbox: MailReceiver;
beforeAll(async () => {
  // On PostgreSQL, instances really claim mails at the same moment.
  fixture = await startEmailFixture();
  mailbox = await receiveMails(fixture.database.supabase, 0);
});
afterAll(async () => {
  await mailbox.close();
  await fixture.stop();
});
beforeEach(async () => {
  const { supabase, sql } = fixture.database;
  await sql('delete from outbox');
  await sql("update orders set created_at = created_at - interval '25 hours'");
  await supabase.queue(() => supabase.mailbox.clear(people.customer.email));
  server = await startMailServer();
});
afterEach(() => server.stop());

const inMailbox = () =>
  fixture.database.supabase.queue(() =>
    fixture.database.supabase.mailbox.list(people.customer.email),
  );

/** An outbox that cannot record sent mails while `isAway()`. */
const deafWhile =
  (isAway: () => boolean) =>
  (outbox: MessageOutbox): MessageOutbox => ({
    ...outbox,
    recordSent: (id, providerId) =>
      isAway() ? Promise.reject(new Error('gone')) : outbox.recordSent(id, providerId),
  });

describe('two instances', () => {
  it('send each of twenty mails once', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await book(fixture.database.customer);
    }
    const senders = [fixture.sender(server.port), fixture.sender(server.port)];
    await Promise.all(senders.map(({ round }) => round()));
    await Promise.all(senders.map(({ round }) => round()));
    const rows = await outboxOf(fixture);
    expect(rows).toHaveLength(20);
    expect(rows.filter(({ isSent, tries }) => !isSent || tries !== 1)).toEqual([]);
    expect(server.taken).toHaveLength(20);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(20);
  });

  it('leave a mail to the one that is sending it, however long that takes', async () => {
    const [arrived, answered] = [createGate(), createGate()];
    const slow = await startMailServer({
      async onMail() {
        arrived.open();
        await answered.passed;
      },
    });
    await book(fixture.database.customer);
    const first = fixture.sender(slow.port).round();
    await arrived.passed;
    await fixture.sender(server.port).round();
    expect(server.taken).toEqual([]);
    answered.open();
    await first;
    await slow.stop();
    expect(slow.taken).toHaveLength(1);
    expect(await outboxOf(fixture)).toMatchObject([{ isSent: true, tries: 1 }]);
  });
});

describe('what the server has taken', () => {
  it('is not sent again by the process while the database is away, nor when it is back', async () => {
    let isAway = true;
    await book(fixture.database.customer);
    const { round } = fixture.sender(server.port, { outbox: deafWhile(() => isAway) });
    await round();
    expect(server.taken).toHaveLength(1);
    expect(await outboxOf(fixture)).toMatchObject([{ isSent: false }]);
    await fixture.makeDue();
    await round();
    isAway = false;
    await round();
    expect(server.taken).toHaveLength(1);
    expect(await outboxOf(fixture)).toMatchObject([{ isSent: true, lastError: null }]);
  });

  it('is sent again when the process died before it could say so, and the mailbox shows it once', async () => {
    await book(fixture.database.customer);
    await fixture.sender(mailbox.port, { outbox: deafWhile(() => true) }).round();
    expect(await inMailbox()).toHaveLength(1);
    await fixture.makeDue();
    await fixture.sender(mailbox.port).round();
    expect(await outboxOf(fixture)).toMatchObject([{ isSent: true, tries: 2 }]);
    expect(await inMailbox()).toHaveLength(1);
    // Without the Message-ID the mail would arrive twice.
    await fixture.database.sql('update local.mails set message_id = null');
    await fixture.database.sql('update outbox set sent_at = null, next_try_at = now()');
    await fixture.sender(mailbox.port).round();
    expect(await inMailbox()).toHaveLength(2);
  });
});

describe('whatever fails and whoever dies', () => {
  /** How many histories: `FC_RUNS` for a long run, `FC_SEED` and `FC_PATH` to repeat a failure. */
  const RUNS = Number(process.env['FC_RUNS'] ?? 8);
  const seed = Number(process.env['FC_SEED'] ?? Date.now() % 1_000_000_000);
  const path = process.env['FC_PATH'];

  it(
    'messages sent equal events, in each channel',
    async () => {
      const { database } = fixture;
      const orderId = await book(database.customer);
      let deaths = 0;
      await fc.assert(
        fc.asyncProperty(messageHistory, async (history) => {
          const model = new MessageModel(fixture, orderId, history);
          await model.begin('919876500043');
          await model.run();
          await model.settle();
          await model.expectSound();
          deaths += model.deaths;
        }),
        { numRuns: RUNS, seed, examples: [...PLAIN_HISTORIES], ...(path ? { path } : {}) },
      );
      process.stdout.write(`messages, FC_SEED=${seed}: ${deaths} deaths\n`);
      await database.transaction(async (sql) => {
        await silence(sql);
        await sql(
          'update auth.users set phone = null, phone_confirmed_at = null, email_confirmed_at = now() where id = $1',
          [database.ids.customer],
        );
      });
      await database.sql('delete from private.channel_choices');
    },
    RUNS * 30_000,
  );
});

/** Whom nobody asks to pay first is told at once that it is booked. */
const AT_ONCE = { payment_mode: 'after_service' };

describe('texts to a phone', () => {
  const NUMBER = '919876500042';
  const reached = (phone: string | null) =>
    fixture.database.transaction(async (sql) => {
      // Without what else happens when a number is confirmed.
      await silence(sql);
      await sql(
        'update auth.users set phone = $2::text, phone_confirmed_at = case when $2::text is not null then now() end where id = $1',
        [fixture.database.ids.customer, phone],
      );
    });
  beforeAll(() => reached(NUMBER));
  afterAll(() => reached(null));

  /** A provider that takes texts under their keys, each once as far as it can tell. */
  const provider = () => {
    const asked: OutgoingText[] = [];
    const taken = new Map<string, string>();
    const texts = {
      gateway: {
        channels: ['sms' as const],
        async send(text: OutgoingText) {
          asked.push(text);
          const providerId = taken.get(text.key) ?? `SM${taken.size + 1}`;
          taken.set(text.key, providerId);
          return { providerId };
        },
      },
      compose: ({ kind }: { readonly kind: string }) => ({ template: kind, values: [] }),
    };
    return { asked, taken, texts };
  };

  it('go once each, whoever sends them, and no mail beside them', async () => {
    for (let turn = 0; turn < 12; turn += 1) await book(fixture.database.customer, AT_ONCE);
    const { asked, texts } = provider();
    const senders = [
      fixture.sender(server.port, { texts }),
      fixture.sender(server.port, { texts }),
    ];
    await Promise.all(senders.map(({ round }) => round()));
    await Promise.all(senders.map(({ round }) => round()));
    expect(asked).toHaveLength(12);
    expect(new Set(asked.map(({ to, key }) => `${to} ${key}`)).size).toBe(12);
    expect(asked.every(({ to }) => to === `+${NUMBER}`)).toBe(true);
    expect(server.taken).toEqual([]);
    const rows = await fixture.database.sql<{ id: string }>('select provider_id as id from outbox');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(12);
  });

  it('that were taken by a process that died come again under the same key', async () => {
    await book(fixture.database.customer, AT_ONCE);
    const { asked, taken, texts } = provider();
    await fixture.sender(server.port, { texts, outbox: deafWhile(() => true) }).round();
    await fixture.makeDue();
    await fixture.sender(server.port, { texts }).round();
    expect(asked).toHaveLength(2);
    expect(taken.size).toBe(1);
    expect(await outboxOf(fixture)).toMatchObject([{ isSent: true, tries: 2 }]);
  });

  it.each(['refused', 'off'])('are mails where they are %s, once', async (why) => {
    await book(fixture.database.customer, AT_ONCE);
    const { texts } = provider();
    texts.gateway.send = () => Promise.reject(new TextGatewayError('refused', 'not registered'));
    const { round } = fixture.sender(server.port, { texts: why === 'off' ? null : texts });
    for (let turn = 0; turn < 3; turn += 1) await round();
    expect(await outboxOf(fixture)).toMatchObject([
      { isSent: false, isGivenUp: true },
      { isSent: true, isGivenUp: false },
    ]);
    expect(server.taken).toHaveLength(1);
  });
});
