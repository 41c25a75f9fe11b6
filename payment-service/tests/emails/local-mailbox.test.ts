import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMailboxHandler } from '../../../supabase/local/mailbox-handler';
import { receiveMails, type MailReceiver } from '../../../supabase/local/receive-mails';
import { useDatabase } from '../../../supabase/tests/fixture';
import { createSmtpMailer } from '../../src/adapters/smtp/smtp-mailer';
import { MailerError, type Mailer, type OutgoingEmail } from '../../src/ports';

const database = useDatabase();
let receiver: MailReceiver;
let mailer: Mailer;
beforeAll(async () => {
  receiver = await receiveMails(database.supabase, 0);
  mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: receiver.port, tls: 'none', user: null, password: null },
    from: 'orders@kaarigar.example',
  });
});
afterAll(async () => {
  mailer.close();
  await receiver.close();
});
beforeEach(() => database.sql('delete from local.mails'));

const email: OutgoingEmail = {
  messageId: '<one@localhost>',
  fromName: 'कारीगर',
  to: 'Sunita@test.example',
  replyTo: { name: 'आशा', address: 'asha@test.example' },
  subject: 'आपका ऑर्डर बुक हो गया है | कारीगर, और यह विषय एक पंक्ति से बहुत लंबा है',
  text: 'नमस्ते,\n\nऑर्डर देखें:\nhttp://localhost:3000/orders/123456789?lang=hi',
  html: '<!doctype html><p onclick="alert(1)">नमस्ते</p><script>alert(1)</script>',
  locale: 'hi',
  isAutomatic: true,
};

const ask = async (path: string): Promise<Response> =>
  createMailboxHandler(database.supabase)(new Request(`http://127.0.0.1:54324${path}`));

it('what is sent by SMTP is in the mailbox as it was written, with its link', async () => {
  await mailer.send(email);
  expect(await (await ask('/mailbox.json?to=sunita@test.example')).json()).toEqual([
    {
      id: expect.any(Number),
      to: 'sunita@test.example',
      replyTo: 'asha@test.example',
      subject: email.subject,
      // Every line of a mail ends with a line break, the last one too.
      text: `${email.text}\n`,
      html: expect.stringContaining('<script>alert(1)</script>'),
      links: ['http://localhost:3000/orders/123456789?lang=hi'],
      at: expect.any(String),
    },
  ]);
});

it('the page shows whom an answer goes to, and the HTML only in a frame that may do nothing', async () => {
  await mailer.send(email);
  const page = await (await ask('/mailbox')).text();
  expect(page).toContain('<dd>asha@test.example</dd>');
  expect(page).toMatch(/<iframe sandbox srcdoc="[^"]*&lt;script&gt;alert\(1\)[^"]*"/);
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('onclick="');
});

it('a mail with the same Message-ID is taken and dropped; to somebody else it is another mail', async () => {
  await mailer.send(email);
  await mailer.send({ ...email, subject: 'the same again' });
  await mailer.send({ ...email, to: 'ravi@test.example' });
  await mailer.send({ ...email, messageId: '<two@localhost>' });
  expect(await database.sql('select recipient, message_id from local.mails order by id')).toEqual([
    { recipient: 'sunita@test.example', message_id: '<one@localhost>' },
    { recipient: 'ravi@test.example', message_id: '<one@localhost>' },
    { recipient: 'sunita@test.example', message_id: '<two@localhost>' },
  ]);
});

it('what is too large is refused in the words of SMTP, and the connection goes on', async () => {
  const large = mailer.send({ ...email, text: 'x'.repeat(2 * 1024 * 1024) });
  await expect(large).rejects.toThrow(MailerError);
  await expect(large).rejects.toThrow(/552/);
  await mailer.send(email);
  expect(await (await ask('/mailbox.json')).json()).toHaveLength(1);
});
