import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveMails, type MailReceiver } from '../../../supabase/local/receive-mails';
import { book } from '../../../supabase/tests/order-draft';
import { people } from '../../../supabase/tests/people';
import type { EmailOutbox } from '../../src/ports';
import { createGate } from '../gate';
import { outboxOf, startEmailFixture, type EmailFixture } from './email-fixture';
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
  (outbox: EmailOutbox): EmailOutbox => ({
    ...outbox,
    finishEmail: (id, error) =>
      isAway() ? Promise.reject(new Error('gone')) : outbox.finishEmail(id, error),
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
    expect(rows.every(({ isSent, tries }) => isSent && tries === 1)).toBe(true);
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
