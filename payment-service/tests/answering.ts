import type { IncomingMessage, Server } from 'node:http';
import { addressOf, close, listen } from './service-instance';

export interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

export type Answering = (req: IncomingMessage, body: string) => Answer;

/** Servers that answer as a test says: with what the sandbox never gives. */
export class AnswerServers {
  readonly #servers: Server[] = [];

  /** Starts one and returns its address. */
  async start(answer: Answering): Promise<string> {
    const server = await listen((req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        const { status = 200, body } = answer(req, Buffer.concat(chunks).toString('utf8'));
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    this.#servers.push(server);
    return addressOf(server);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.splice(0).map(close));
  }
}
