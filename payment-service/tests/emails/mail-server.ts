import type { AddressInfo, Socket } from 'node:net';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';

/** A mail that the server has answered with 250. */
export interface TakenMail extends Email {
  readonly recipients: readonly string[];
  readonly raw: string;
}

/**
 * What the server does with the next mails. `cut_after_data`: it accepts the mail, and the connection breaks before the
 * response; `cut_before`: the connection breaks before any response; `silent`: it never responds.
 */
export type MailServerBehaviour =
  | 'takes'
  | 'cut_before'
  | 'silent'
  | 'cut_after_data'
  | { readonly at: 'login' | 'sender' | 'recipient' | 'data'; readonly code: number };

export interface MailServer {
  readonly port: number;
  /** All accepted mails, including repeated ones. */
  readonly taken: TakenMail[];
  /** The number of connections. */
  readonly connections: () => number;
  setBehaviour(behaviour: MailServerBehaviour): void;
  stop(): Promise<void>;
}

interface MailServerOptions {
  /** Any free port by default. */
  readonly port?: number;
  /** The login that senders need; by default none. */
  readonly login?: { readonly user: string; readonly password: string };
  /** Called with every mail before the response. */
  readonly onMail?: () => Promise<void>;
}

function refusal(code: number): Error {
  return Object.assign(new Error('not today'), { responseCode: code });
}

/** A real SMTP server on this machine. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { port = 0, login, onMail } = options;
  const taken: TakenMail[] = [];
  let behaviour: MailServerBehaviour = 'takes';
  let connections = 0;
  const sockets = new Set<Socket>();
  const refusalAt = (at: string): Error | null =>
    typeof behaviour === 'object' && behaviour.at === at ? refusal(behaviour.code) : null;

  const server: SMTPServer = new SMTPServer({
    ...(login ? {} : { authOptional: true }),
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      if (behaviour === 'cut_before') breakConnections();
      if (behaviour !== 'silent') done();
    },
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password;
      const refused = refusalAt('login') ?? (isRight ? null : refusal(535));
      if (refused) done(refused);
      else done(null, { user: username });
    },
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
    onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
    onData(stream, { envelope }, done) {
      callbackify(take)(stream, envelope, done);
    },
  });
  server.on('error', () => undefined);

  /**
   * Rejects with the error for the sender; also rejects a mail that breaks off in the middle, which is not accepted.
   */
  async function take(stream: SMTPServerDataStream, { rcptTo }: SMTPServerEnvelope): Promise<void> {
    const raw = await readAll(stream);
    await onMail?.();
    const refused = refusalAt('data');
    if (refused) throw refused;
    const recipients = rcptTo.map(({ address }) => address);
    taken.push({ ...(await PostalMime.parse(raw)), recipients, raw: raw.toString('utf8') });
    if (behaviour === 'cut_after_data') breakConnections();
  }

  function breakConnections(): void {
    for (const socket of sockets) socket.destroy();
  }

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const listener = server.server;
    listener.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.listen(port, '127.0.0.1', () =>
      resolve({
        port: (listener.address() as AddressInfo).port,
        taken,
        connections: () => connections,
        setBehaviour: (next) => {
          behaviour = next;
        },
        stop: () => new Promise((stopped) => server.close(() => stopped())),
      }),
    );
  });
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
