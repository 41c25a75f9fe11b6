import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { ServedSupabase } from './serve-database';
import { LOOPBACK } from './settings';

const MAX_BYTES = 1024 * 1024;
/** Senders keep their connections open; a stop does not wait for them. */
const CLOSE_WITHIN_MS = 500;
const SILENT_MS = 15_000;

export interface MailReceiver {
  /** The port it listens on. */
  readonly port: number;
  close(): Promise<void>;
}

type Receiver = Pick<ServedSupabase, 'mailbox' | 'queue'>;

/**
 * An SMTP server on this machine that stores every mail in the mailbox and forwards none. It accepts a mail only after
 * it has stored it.
 */
export async function receiveMails(
  supabase: Receiver,
  port: number,
  host = LOOPBACK,
): Promise<MailReceiver> {
  const server = new SMTPServer({
    banner: 'local mailbox',
    // No login and no encryption: it is for this machine and its tests.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_BYTES,
    closeTimeout: CLOSE_WITHIN_MS,
    // A sender that says nothing for so long is gone; ours opens a new connection when it has a mail.
    socketTimeout: SILENT_MS,
    onData(stream, session, done) {
      callbackify(store)(supabase, stream, session, done);
    },
  });
  const listening = await listen(server, port, host);
  // A client that disconnects early is no problem of ours.
  server.on('error', () => undefined);
  return { port: listening, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

function listen(server: SMTPServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const listener = server.listen(port, host, () => {
      server.off('error', reject);
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function store(
  { mailbox, queue }: Receiver,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) {
    throw Object.assign(new Error('the mail is too large'), { responseCode: 552 });
  }
  const {
    subject = '',
    text = '',
    html = '',
    messageId,
    replyTo,
  } = await PostalMime.parse(Buffer.concat(chunks));
  const headers = {
    messageId: messageId ?? null,
    replyTo: replyTo?.map(({ address }) => address).join(', ') ?? null,
  };
  for (const { address } of envelope.rcptTo) {
    await queue(() => mailbox.store(address, { subject, text, html }, headers));
  }
}
