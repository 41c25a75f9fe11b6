import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { receiveMails } from '../../../supabase/local/receive-mails';
import { useDatabase } from '../../../supabase/tests/fixture';
import { createSmtpMailer } from '../../src/adapters/smtp/smtp-mailer';
import { startMailServer } from './mail-server';

const database = useDatabase();

/** Sends half of a mail and disconnects, like a sender that was killed. Resolves when the server has noticed. */
async function sendHalf(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const answers = createInterface(socket)[Symbol.asyncIterator]();
  await answers.next();
  const commands = ['HELO test', 'MAIL FROM:<a@test.example>', 'RCPT TO:<b@test.example>', 'DATA'];
  let answer: string | undefined;
  for (const command of commands) {
    socket.write(`${command}\r\n`);
    answer = ((await answers.next()) as IteratorResult<string, undefined>).value;
  }
  expect(answer).toMatch(/^354/);
  socket.write('Subject: half\r\n\r\nthe first half', () => socket.destroy());
  await once(socket, 'close');
}

async function sendWhole(port: number): Promise<void> {
  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port, tls: 'none', user: null, password: null },
    from: 'orders@kaarigar.example',
  });
  await mailer.send({
    messageId: '<whole@localhost>',
    fromName: 'कारीगर',
    to: 'b@test.example',
    replyTo: { name: 'आशा', address: 'asha@test.example' },
    subject: 'whole',
    text: 'whole',
    html: '<p>whole</p>',
    locale: 'hi',
    isAutomatic: true,
  });
  mailer.close();
}

// An unhandled error would end this process, and with it Vitest's run, after every test has passed.
it('the local mailbox takes no mail that broke off in the middle, and goes on', async () => {
  const receiver = await receiveMails(database.supabase, 0);
  await sendHalf(receiver.port);
  await sendWhole(receiver.port);
  const stored = "select subject from local.mails where recipient = 'b@test.example'";
  expect(await database.sql(stored)).toEqual([{ subject: 'whole' }]);
  await receiver.close();
});

it('nor does the mail server of the tests', async () => {
  const server = await startMailServer();
  await sendHalf(server.port);
  await sendWhole(server.port);
  expect(server.taken).toMatchObject([{ subject: 'whole' }]);
  await server.stop();
});
