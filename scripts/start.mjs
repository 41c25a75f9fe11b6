import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { fail } from './fail.mjs';
import { readPorts, requireFreePorts } from './ports.mjs';
import { installDependencies, requireNode, ROOT } from './prepare.mjs';
import { createProcesses, waitForHealth } from './processes.mjs';
import { releaseBuilt, writeDevRegistry } from './registry.mjs';
import { REMOTES } from './remotes.mjs';
import { localEnvironment, localFolder, resetLocalData } from './settings.mjs';
import { tool } from './tools.mjs';

/**
 * `npm start`: the whole site on this machine. `--dev` with hot reload, `--reset` with fresh data,
 * `--without=payment-service` (repeatable) leaves a process out, for tests of failures.
 */
const options = process.argv.slice(2);
const isDev = options.includes('--dev');
const left = new Set(options.flatMap((option) => /^--without=(.+)$/.exec(option)?.[1] ?? []));

requireNode();
const { 'shell-dev': shellDevPort, ...sitePorts } = readPorts();
const ports = isDev ? { ...sitePorts, 'shell-dev': shellDevPort } : sitePorts;
await requireFreePorts(ports);
installDependencies();

const folder = localFolder();
if (options.includes('--reset')) resetLocalData(folder);
mkdirSync(folder, { recursive: true });
const env = localEnvironment(ports, folder);
// What the demo's orders were paid with can be refunded.
env['payment-sandbox'].SANDBOX_SEED = 'demo';
const registryFile = env.gateway.REMOTES_FILE;
const store = path.join(folder, 'releases');
const processes = createProcesses(path.join(folder, 'logs'));

let isStopping = false;
// Another script of ours stops us with `disconnect`, because Windows has no signals between processes.
for (const request of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(request, async () => {
    if (isStopping) return;
    isStopping = true;
    process.stdout.write('\nStopping…\n');
    await processes.stop();
    process.exit(0);
  });
}

/** One of our TypeScript processes, restarted on change in development. */
function startNode(name, file) {
  if (left.has(name)) return;
  const watch = isDev ? ['--watch', '--watch-preserve-output'] : [];
  processes.start(name, [...watch, '--import', 'tsx', file], { env: env[name] });
}

function startRemote(remote) {
  if (left.has(remote)) return;
  const releases = path.join(store, remote);
  processes.start(remote, ['scripts/serve-releases.mjs', releases, String(ports[remote])]);
}

function startDevServer(app) {
  processes.start(app, tool('rspack', 'serve'), {
    cwd: path.join(ROOT, app),
    env: { NODE_ENV: 'development' },
  });
}

const health = (name, route = '/') =>
  waitForHealth(name, `http://127.0.0.1:${ports[name]}${route}`);

try {
  if (!isDev) buildChanged();
  process.stdout.write('Starting…\n');
  startNode('supabase', 'supabase/local/server.ts');
  startNode('payment-sandbox', 'payment-service/sandbox/main.ts');
  startNode('text-sandbox', 'payment-service/text-sandbox/main.ts');
  startNode('push-sandbox', 'payment-service/push-sandbox/main.ts');
  await Promise.all([
    health('supabase', '/health'),
    ...(left.has('payment-sandbox') ? [] : [health('payment-sandbox', '/healthz')]),
  ]);
  startNode('payment-service', 'payment-service/src/main.ts');
  if (isDev) {
    for (const app of ['shell', ...REMOTES]) startDevServer(app);
    await Promise.all(REMOTES.map((remote) => health(remote, '/release.json')));
    await waitForHealth('shell', `http://127.0.0.1:${shellDevPort}/index.html`);
    await writeDevRegistry(registryFile, ports);
    env.gateway.SHELL_DEV_ORIGIN = `http://127.0.0.1:${shellDevPort}`;
  } else {
    releaseBuilt({ registryFile, store, ports });
    REMOTES.forEach(startRemote);
  }
  startNode('gateway', 'shell/gateway/main.ts');
  if (!isDev) startNode('renderer', 'shell/prerender/main.ts');
  await Promise.all([
    health('gateway', '/healthz'),
    ...(left.has('payment-service') ? [] : [health('payment-service', '/readyz')]),
    ...(left.has('text-sandbox') ? [] : [health('text-sandbox', '/healthz')]),
    ...(left.has('push-sandbox') ? [] : [health('push-sandbox', '/healthz')]),
    ...REMOTES.filter((remote) => !left.has(remote)).map((remote) =>
      health(remote, isDev ? '/release.json' : '/healthz'),
    ),
  ]);
} catch (error) {
  await processes.stop();
  fail(error instanceof Error ? error.message : String(error));
}

process.stdout.write(`
Kaarigar is running at  http://localhost:${ports.gateway}
Mails arrive at         http://localhost:${ports.mailbox}/mailbox

Demo accounts (password Kaarigar#123)
  customer@kaarigar.example   a customer
  staff@kaarigar.example      staff: orders
  admin@kaarigar.example      admin: orders, refunds, staff

Payments go to a sandbox; no money moves. Texts to phones go to the mailbox. Ctrl-C stops everything; data is kept in .local/.
`);
