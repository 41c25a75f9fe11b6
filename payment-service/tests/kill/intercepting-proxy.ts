import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { addressOf, close, listen } from '../service-instance';

/** A request that identifies a step of the service from outside. */
export interface RequestPattern {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** What its response must contain; by default anything. */
  readonly answer?: RegExp;
}

/** Headers that a proxy must not forward: they concern one connection only. */
const HOP_BY_HOP = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
]);

/**
 * Stands between the service and its dependencies, and forwards everything. When set, it intercepts one kind of
 * request: the other side does the work, but the response never arrives.
 */
export class InterceptingProxy {
  readonly #target: string;
  #server!: Server;
  #pattern: RequestPattern | null = null;
  #onCaught: () => void = () => undefined;
  readonly #underWay = new Set<Promise<void>>();

  constructor(target: string) {
    this.#target = target;
  }

  async open(): Promise<string> {
    this.#server = await listen((req, res) => {
      // If the connection breaks on the other side, it breaks on this side too.
      const handing = this.#handOn(req, res)
        .catch((error: Error) => void res.destroy(error))
        .finally(() => this.#underWay.delete(handing));
      this.#underWay.add(handing);
    });
    return addressOf(this.#server);
  }

  /** Resolves when the other side has handled such a request. */
  set(pattern: RequestPattern): Promise<void> {
    this.#pattern = pattern;
    return new Promise((resolve) => {
      this.#onCaught = resolve;
    });
  }

  /** Resolves when the other side has done all that it was asked, also by a service that is dead by now. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  close(): Promise<void> {
    return close(this.#server);
  }

  async #handOn(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const headers = Object.entries(req.headers).filter(([name]) => !HOP_BY_HOP.has(name));
    const answer = await fetch(`${this.#target}${req.url}`, {
      method: req.method ?? 'GET',
      headers: headers as [string, string][],
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (this.#isCaught(req, body.toString('utf8'))) {
      this.#pattern = null;
      this.#onCaught();
      return;
    }
    res.writeHead(
      answer.status,
      // `fetch` has already decoded the body.
      [...answer.headers].filter(([name]) => !HOP_BY_HOP.has(name) && name !== 'content-encoding'),
    );
    res.end(body);
  }

  #isCaught({ method, url = '' }: IncomingMessage, answer: string): boolean {
    const pattern = this.#pattern;
    if (pattern === null || method !== pattern.method || !pattern.path.test(url)) return false;
    return pattern.answer?.test(answer) ?? true;
  }
}
