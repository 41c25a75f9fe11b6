import net from 'node:net';
import { site } from './site';

const PATIENCE_MS = 5_000;

export interface RawAnswer {
  /** 0: the connection was closed without an answer. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

interface RawOptions {
  readonly port?: number;
  /** How long to wait for the other side to close the connection. */
  readonly patienceMs?: number;
}

/**
 * Sends bytes as they are and returns all that comes back until the other side closes: `fetch` would tidy a path before
 * it sends it, and would never send two lengths.
 */
export function sendRaw(
  bytes: string | Buffer,
  { port = site.ports.gateway, patienceMs = PATIENCE_MS }: RawOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let received = '';
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(patienceMs, end);
    socket.setEncoding('latin1').on('data', (text) => (received += text));
    socket.on('close', end);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The other side may refuse while we still send.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') end();
      else reject(error);
    });
    socket.write(bytes);
  });
}

/** The first answer in what `sendRaw` received. */
export function firstAnswer(received: string): RawAnswer {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
  const end = received.indexOf('\r\n\r\n');
  return { status, head: received.slice(0, end), body: received.slice(end + 4) };
}

/** Asks for a target that is sent exactly as written. */
export async function getRaw(
  target: string,
  { port = site.ports.gateway, headers = [] }: { port?: number; headers?: readonly string[] } = {},
): Promise<RawAnswer> {
  const lines = [
    `GET ${target} HTTP/1.1`,
    `Host: localhost:${port}`,
    `apikey: ${site.publishableKey}`,
    'Connection: close',
    ...headers,
  ];
  return firstAnswer(await sendRaw(`${lines.join('\r\n')}\r\n\r\n`, { port }));
}
