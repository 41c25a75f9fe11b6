import path from 'node:path';
import { fail } from './fail.mjs';
import { readPorts } from './ports.mjs';
import { installDependencies, requireNode } from './prepare.mjs';
import { createProcesses, waitForHealth } from './processes.mjs';
import { localEnvironment, localFolder } from './settings.mjs';
import { tool } from './tools.mjs';

/**
 * `npm run dev -w mf-booking`: serves one remote as a page of its own, with hot reload. It uses a running backend (`npm
 * start`) or starts database and payment service itself. With `-- --override` it serves the remote for a shell that
 * runs elsewhere, even a deployed one, and needs no backend.
 */
requireNode();
installDependencies();
const remote = path.basename(process.cwd());
const isOverride = process.argv.includes('--override');
const ports = readPorts();
const folder = localFolder();
const env = localEnvironment(ports, folder);
const processes = createProcesses(path.join(folder, 'logs'));
const backend = [
  { name: 'supabase', file: 'supabase/local/server.ts', health: '/health' },
  { name: 'payment-sandbox', file: 'payment-service/sandbox/main.ts', health: '/healthz' },
  { name: 'text-sandbox', file: 'payment-service/text-sandbox/main.ts', health: '/healthz' },
  { name: 'push-sandbox', file: 'payment-service/push-sandbox/main.ts', health: '/healthz' },
  { name: 'payment-service', file: 'payment-service/src/main.ts', health: '/healthz' },
].map((one) => ({ ...one, url: `http://127.0.0.1:${ports[one.name]}${one.health}` }));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    await processes.stop();
    process.exit(0);
  });
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

try {
  for (const { name, file, url } of backend) {
    if (isOverride || (await answers(url))) continue;
    processes.start(name, ['--import', 'tsx', file], { env: env[name] });
    await waitForHealth(name, url);
  }
  processes.start(remote, tool('rspack', 'serve'), {
    cwd: process.cwd(),
    env: { NODE_ENV: 'development', ...(isOverride ? {} : standaloneEnvironment()) },
  });
  const file = isOverride ? 'release.json' : '';
  await waitForHealth(remote, `http://127.0.0.1:${ports[remote]}/${file}`);
} catch (error) {
  await processes.stop();
  fail(error instanceof Error ? error.message : String(error));
}
const address = `http://localhost:${ports[remote]}/`;
process.stdout.write(
  isOverride
    ? `\nOpen a page of a site that runs with OVERRIDES=on, with  ?override=${remote.replaceAll('-', '_')}@${address}\n`
    : `\n${remote} alone is at  ${address}\n`,
);
process.stdout.write('Ctrl-C stops it.\n');

function standaloneEnvironment() {
  return {
    STANDALONE: '1',
    STANDALONE_SUPABASE: `http://127.0.0.1:${ports.supabase}`,
    STANDALONE_SERVICE: `http://127.0.0.1:${ports['payment-service']}`,
    SUPABASE_PUBLISHABLE_KEY: env.gateway.SUPABASE_PUBLISHABLE_KEY,
  };
}
