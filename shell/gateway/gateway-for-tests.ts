import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { REQUEST_LIMITS } from '@kaarigar/shared/server/request-limits';
import { readConfig } from './config';
import { createGateway } from './create-gateway';
import { createGatewayMetrics } from './metrics';

/** A request as it arrived behind the gateway. */
export type Forwarded = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

export interface TestUpstream {
  readonly origin: string;
  readonly requests: readonly Forwarded[];
  stop(): Promise<void>;
}

/** A server behind the gateway that remembers what reaches it. */
export async function startUpstream(
  answer: RequestListener = (_request, response) => response.end('{}'),
): Promise<TestUpstream> {
  const requests: Forwarded[] = [];
  const server = createServer(({ method, url, headers }) => {
    requests.push({ method, url, headers });
  }).on('request', answer);
  return { origin: await listen(server), requests, stop: () => close(server) };
}

export interface TestGateway {
  readonly origin: string;
  readonly port: number;
  /** The folder that holds the shell's files and the registry. */
  readonly folder: string;
  readonly registryFile: string;
  /** A line for each request so far. */
  readonly accessLog: readonly string[];
  /** What it has counted so far, as text. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/** No server listens there, so a forwarded request fails and a test can recognise it. */
const NOBODY = 'http://127.0.0.1:9';

/** The row of a remote that no server serves. */
export const RELEASE = {
  name: 'mf_public',
  version: '1',
  entry: `${NOBODY}/entry.js`,
  integrity: null,
  contract: 'v1',
  owner: 'team',
  preload: [],
  shared: { react: '^19.3.1', '@kaarigar/shared/platform': '*' },
  paths: [
    {
      path: '/services',
      access: 'public',
      title: { en: 'Our services', hi: 'हमारी सेवाएँ' },
      description: { en: 'Everything for the house.', hi: 'घर का हर काम।' },
      indexed: true,
    },
  ],
};

/** A gateway on a free port, in front of a shell of a few files; `env` changes its environment. */
export async function startGateway(
  env: Record<string, string> = {},
  limits = REQUEST_LIMITS,
): Promise<TestGateway> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  const registryFile = path.join(folder, 'remotes.json');
  const shell = {
    name: 'shell',
    version: '1',
    shared: { react: '19.3.2', 'react-router-dom': '7.9.0' },
  };
  const files = {
    'remotes.json': JSON.stringify({ remotes: [RELEASE] }),
    'index.html': '<html lang="en"><head><!--metadata--><!--settings--></head></html>',
    'main.0123456789.js': 'export {};',
    'release.json': JSON.stringify(shell),
    'preview-en.png': 'png',
    'sw.js': 'keep();',
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
  }
  const config = readConfig({
    SITE_URL: 'https://site.example',
    REMOTES_FILE: registryFile,
    SUPABASE_ORIGIN: NOBODY,
    PAYMENT_SERVICE_ORIGIN: NOBODY,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    ...env,
  });
  const metrics = createGatewayMetrics();
  const accessLog: string[] = [];
  const surroundings = { metrics, accessLog: (line: string) => void accessLog.push(line) };
  const server = createServer(limits, createGateway(config, folder, surroundings));
  const origin = await listen(server);
  return {
    origin,
    port: Number(new URL(origin).port),
    folder,
    registryFile,
    accessLog,
    metrics: () => metrics.source.read(),
    async stop() {
      await close(server);
      rmSync(folder, { recursive: true });
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends a request with its target exactly as written: `fetch` would tidy it up first. */
export async function sendRaw(port: number, target: string, method = 'GET'): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: rest.join('\r\n\r\n') };
}
