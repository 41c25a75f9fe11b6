import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveMails, type MailReceiver } from '../../../supabase/local/receive-mails';
import { book } from '../../../supabase/tests/order-draft';
import { people } from '../../../supabase/tests/people';
import type { EmailOutbox } from '../../src/ports';
import { createGate } from '../gate';
import { outboxOf, startEmailBench, type EmailBench } from './email-bench';
import { startMailServer, type MailServer } from './mail-server';

let bench: EmailBench;
let server: MailServer;
let mailbox: MailReceiver;
beforeAll(async () => {
  // Instances really claim at the same moment here.
  bench = await startEmailBench();
  mailbox = await receiveMails(bench.database.supabase, 0);
});
afterAll(async () => {
  await mailbox.close();
  await bench.stop();
});
beforeEach(async () => {
  const { supabase, sql } = bench.database;
  await sql('delete from outbox');
  await sql("update orders set created_at = created_at - interval '25 hours'");
  await supabase.queue(() => supabase.mailbox.clear(people.customer.email));
  server = await startMailServer();
});
afterEach(() => server.stop());

const inMailbox = () =>
  bench.database.supabase.queue(() => bench.database.supabase.mailbox.list(people.customer.email));

/** An outbox that cannot be told of mails that were sent while `isAway()`. */
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
      await book(bench.database.customer);
    }
    const senders = [bench.sender(server.port), bench.sender(server.port)];
    await Promise.all(senders.map(({ round }) => round()));
    await Promise.all(senders.map(({ round }) => round()));
    const rows = await outboxOf(bench);
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
    await book(bench.database.customer);
    const first = bench.sender(slow.port).round();
    await arrived.passed;
    await bench.sender(server.port).round();
    expect(server.taken).toEqual([]);
    answered.open();
    await first;
    await slow.stop();
    expect(slow.taken).toHaveLength(1);
    expect(await outboxOf(bench)).toMatchObject([{ isSent: true, tries: 1 }]);
  });
});

describe('what the server has taken', () => {
  it('is not sent again by the process while the database is away, nor when it is back', async () => {
    let isAway = true;
    await book(bench.database.customer);
    const { round } = bench.sender(server.port, { outbox: deafWhile(() => isAway) });
    await round();
    expect(server.taken).toHaveLength(1);
    expect(await outboxOf(bench)).toMatchObject([{ isSent: false }]);
    await bench.makeDue();
    await round();
    isAway = false;
    await round();
    expect(server.taken).toHaveLength(1);
    expect(await outboxOf(bench)).toMatchObject([{ isSent: true, lastError: null }]);
  });

  it('is sent again when the process died before it could say so, and the mailbox shows it once', async () => {
    await book(bench.database.customer);
    await bench.sender(mailbox.port, { outbox: deafWhile(() => true) }).round();
    expect(await inMailbox()).toHaveLength(1);
    await bench.makeDue();
    await bench.sender(mailbox.port).round();
    expect(await outboxOf(bench)).toMatchObject([{ isSent: true, tries: 2 }]);
    expect(await inMailbox()).toHaveLength(1);
    // Without its name it would be there twice.
    await bench.database.sql('update local.mails set message_id = null');
    await bench.database.sql('update outbox set sent_at = null, next_try_at = now()');
    await bench.sender(mailbox.port).round();
    expect(await inMailbox()).toHaveLength(2);
  });
});
