import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { becomesFree, isFree } from './free-port.mjs';
import { nodeProblem, ROOT } from './prepare.mjs';

/** Runs one of our commands; returns its exit code and its output. */
async function run(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'exit');
  return { code, said: said.trim() };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a port in use is named in one sentence', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as net.AddressInfo;
  const { code, said } = await run([
    '-e',
    `import('./scripts/ports.mjs').then((ports) => ports.requireFreePorts({ gateway: ${port} }))`,
  ]);
  taken.close();
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^Port ${port}, which gateway needs, is in use\\. .*$`));
});

test('a port that an outgoing connection holds is waited for', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: serverPort } = server.address() as net.AddressInfo;
  // Reads, or it would hear of the other side's end only when the system gives the connection up.
  const client = net.connect(serverPort, '127.0.0.1').resume();
  const [[accepted]] = await Promise.all([once(server, 'connection'), once(client, 'connect')]);
  const held = client.localPort ?? 0;
  expect(await isFree(held)).toBe(false);
  const waiting = becomesFree(held);
  // The side that ends a connection first is the one whose port stays held for a minute.
  accepted.resume().end();
  server.close();
  expect(await waiting).toBe(true);
});

test('a PORT_OFFSET that is no number is refused in one sentence', async () => {
  const { code, said } = await run(['scripts/start.mjs'], { PORT_OFFSET: 'many' });
  expect(code).toBe(1);
  expect(said).toBe('PORT_OFFSET must be a whole number from 0 to 11000, not "many".');
});

test('a PORT_OFFSET that lands on a port browsers refuse is named', async () => {
  const { code, said } = await run(['scripts/start.mjs'], { PORT_OFFSET: '3000' });
  expect(code).toBe(1);
  expect(said).toBe(
    'PORT_OFFSET=3000 puts gateway on port 6000, which browsers refuse. Try another.',
  );
});

test.each([
  ['18.20.0', false],
  ['20.18.9', false],
  ['20.19.0', true],
  ['22.1.0', true],
])('Node %s does: %s', (version, does) => {
  expect(nodeProblem(version, '>=20.19.0') === null).toBe(does);
});

// Rspack, Vitest and Stryker require this range.
test.each([
  ['18.20.0', false],
  ['20.18.9', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.12.9', false],
  ['22.13.0', true],
  ['23.11.1', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s does for what package.json asks: %s', (version, does) => {
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(nodeProblem(version, engines.node) === null).toBe(does);
});

test('which Node is needed is said in one sentence', () => {
  expect(nodeProblem('22.11.0', '^20.19.0 || ^22.13.0 || >=24.0.0')).toBe(
    'Kaarigar needs Node ^20.19.0 or ^22.13.0 or >=24.0.0; this is Node 22.11.0. With nvm: "nvm install && nvm use".',
  );
});

const IGNORES_STOP = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;
/** Writes both pids only after it has started to ignore SIGTERM. */
const CHILD = `
  ${IGNORES_STOP}
  require('node:fs').writeFileSync(process.env.PIDS, process.ppid + ' ' + process.pid);
`;
const PARENT = `require('node:child_process').spawn(process.execPath, ['-e', process.env.CHILD]);`;

const SUPERVISOR = `
  import { createProcesses } from './scripts/processes.mjs';
  const processes = createProcesses(process.env.LOGS, 200);
  processes.start('parent', ['-e', process.env.PARENT]);
  process.on('disconnect', async () => { await processes.stop(); process.exit(0); });
`;

test.each([
  ['a process that will not listen, nor its child', PARENT + IGNORES_STOP],
  ['the child of a process that listens', PARENT],
])('stopping leaves no process behind, not %s', async (_who, parent) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kaarigar-'));
  const pidsFile = path.join(folder, 'pids');
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', SUPERVISOR], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, LOGS: folder, PIDS: pidsFile, PARENT: parent, CHILD },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const readPids = () => (existsSync(pidsFile) ? readFileSync(pidsFile, 'utf8').split(' ') : []);
  // The file exists before its content is written.
  await expect.poll(() => readPids().length).toBe(2);
  const pids = readPids().map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  // Not a signal, because on Windows a signal would kill the supervisor immediately.
  supervisor.disconnect();
  await once(supervisor, 'exit');
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
});

test('a process that dies takes the site down with a sentence that names it', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kaarigar-'));
  const { code, said } = await run(
    [
      '--input-type=module',
      '-e',
      `import { createProcesses } from './scripts/processes.mjs';
       createProcesses(process.env.LOGS).start('payment-service', ['-e', 'process.exit(3)']);`,
    ],
    { LOGS: folder },
  );
  expect(code).toBe(1);
  expect(said).toContain('payment-service stopped unexpectedly (exit 3)');
});
