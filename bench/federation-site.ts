import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import { SESSION_STORAGE_KEY } from '@kaarigar/shared/platform/supabase-client';
import { readPorts } from '../scripts/ports.mjs';
import { waitForHealth } from '../scripts/processes.mjs';
import { REMOTES } from '../scripts/remotes.mjs';
import { localEnvironment, localFolder } from '../scripts/settings.mjs';
import { readConfig } from '../shell/gateway/config';
import { createGateway } from '../shell/gateway/create-gateway';
import type { Person } from './page-visit';
import type { BuiltScript } from './script-account';
import { SINGLE_BUILD, SINGLE_DIST, singleRegistry } from './single-bundle';

const ROOT = path.join(import.meta.dirname, '..');
const START_WITHIN_MS = 600_000;
const ports = readPorts();
const environment = localEnvironment(ports, localFolder());

/** One of the two builds behind its own gateway; both share everything else. */
export interface Side {
  readonly origin: string;
  readonly fileOf: (url: string) => BuiltScript;
}

/** Runs `npm start`, which also builds and releases. Returns a function that stops it. */
export async function startSite(): Promise<() => void> {
  const site = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([
    waitForHealth('the site', `http://localhost:${ports.gateway}/healthz`, START_WITHIN_MS),
    once(site, 'exit').then(() => {
      throw new Error('The site did not start; the lines above say why.');
    }),
  ]);
  return () => site.disconnect();
}

export async function serveFederated(): Promise<Side> {
  const dist = path.join(ROOT, 'shell/dist');
  const origin = await serve(dist, (registry) => registry);
  const remotes = new Map(
    REMOTES.map((remote) => [String(ports[remote]), path.join(ROOT, remote)]),
  );
  return {
    origin,
    fileOf: (url) => scriptOf(remotes.get(new URL(url).port) ?? path.join(ROOT, 'shell'), url),
  };
}

export async function serveSingle(): Promise<Side> {
  const origin = await serve(SINGLE_DIST, singleRegistry);
  return { origin, fileOf: (url) => scriptOf(SINGLE_BUILD, url) };
}

function scriptOf(app: string, url: string): BuiltScript {
  const name = path.basename(new URL(url).pathname);
  return {
    file: path.join(app, 'dist', name),
    map: path.join(app, 'source-maps', `${name}.map`),
  };
}

/** Both gateways run in this process, so that neither has an advantage. */
async function serve(
  dist: string,
  registryOf: (released: Registry, origin: string) => Registry,
): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${portOf(server)}`;
  const released: Registry = JSON.parse(readFileSync(environment.gateway.REMOTES_FILE, 'utf8'));
  const REMOTES_FILE = path.join(ROOT, `.local/bench/remotes-${portOf(server)}.json`);
  writeFileSync(REMOTES_FILE, JSON.stringify(registryOf(released, origin)));
  const config = readConfig({
    ...environment.gateway,
    SITE_URL: origin,
    REMOTES_FILE,
    // All visits of a measurement come from one address.
    RATE_LIMIT_FACTOR: '1000',
  });
  server.on('request', createGateway(config, dist));
  return origin;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** A demo account as the browser of somebody who has signed in before stores it. */
export async function signIn(origin: string, account: string): Promise<Person> {
  const session = await ask(`${origin}/auth/v1/token?grant_type=password`, {
    email: `${account}@kaarigar.example`,
    password: 'Kaarigar#123',
  });
  const localStorage = [{ name: SESSION_STORAGE_KEY, value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** Gives staff an order to look at. */
export async function bookOnce(origin: string): Promise<void> {
  const [stored] = (await signIn(origin, 'customer')).origins[0]?.localStorage ?? [];
  const { access_token: token } = JSON.parse(stored?.value ?? '{}');
  const order = {
    order_id: String(100_000_000 + Math.floor(Math.random() * 900_000_000)),
    kind: 'service',
    name: 'Sunita Devi',
    mobileNumber: '9876500011',
    email: 'customer@kaarigar.example',
    address: 'House 14, Mahuabagh',
    catalogue_category: 'painting',
    catalogue_item_id: 12,
    quantity: 1,
    payment_mode: 'after_service',
    locale: 'en',
  };
  await ask(`${origin}/rest/v1/orders`, order, token);
}

async function ask(url: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      apikey: environment.gateway.SUPABASE_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      prefer: 'return=minimal',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text ? JSON.parse(text) : null;
}
