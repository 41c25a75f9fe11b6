import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A captcha provider for tests, with the answers and error codes of Turnstile and hCaptcha. */
export interface CaptchaStub {
  readonly verifyUrl: string;
  /** What it was asked, in order. */
  readonly asked: readonly URLSearchParams[];
  close(): Promise<void>;
}

/**
 * Starts one. The answer `good` is right, `html` and `moved` are outages, and any other is refused with its own text as
 * the error code.
 */
export async function startCaptchaStub(): Promise<CaptchaStub> {
  const asked: URLSearchParams[] = [];
  const server: Server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      asked.push(fields);
      const answer = fields.get('response') ?? '';
      if (answer === 'html') return void res.writeHead(502).end('<html>');
      if (answer === 'moved') return void res.writeHead(302, { location: '/elsewhere' }).end();
      const success = answer === 'good';
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ success, 'error-codes': success ? [] : [answer] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    verifyUrl: `http://127.0.0.1:${port}/siteverify`,
    asked,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
