import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from './steps';

export interface ReceivedMessage {
  /** The provider's word for the event. */
  readonly name: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
  readonly body: unknown;
}

export interface WebhookReceiver {
  readonly port: number;
  readonly received: readonly ReceivedMessage[];
  stop(): Promise<void>;
}

const LARGEST_BODY = 1_000_000;

/** Takes every message and keeps it. */
export async function startWebhookReceiver(port: number): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST_BODY) req.destroy();
      else chunks.push(chunk);
    });
    req.on('end', () => {
      const rawBody = Buffer.concat(chunks);
      const body = parsed(rawBody.toString('utf8'));
      const name = text(body, 'event') ?? text(body, 'type') ?? 'unreadable';
      received.push({ name, headers: req.headers, rawBody, body });
      res.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}
