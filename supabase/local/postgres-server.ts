import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * Long, because a local server always answers in the end, however busy it is. If the client closes a connection that
 * still has data to write, it throws outside of every query (porsager/postgres#1154, open).
 */
const CONNECT_TIMEOUT_S = 600;

const PROCESS = fileURLToPath(new URL('./postgres-process.mjs', import.meta.url));

/** Our own PostgreSQL server on a free port of this machine. */
export interface PostgresServer {
  /** Address of its database, as its superuser. */
  readonly url: string;
  /** The process id of the server itself. */
  readonly pid: number;
  /** Stops the server and removes its files; with `keepIn` it first copies them to that folder. */
  stop(keepIn?: string): Promise<void>;
}

/**
 * Starts an empty server, or one with the files that an earlier one has copied to `beginWith`. Its own files are in a
 * new folder of `within`.
 */
export async function startPostgres(
  beginWith?: string,
  within: string = tmpdir(),
): Promise<PostgresServer> {
  const child = spawn(process.execPath, [PROCESS, within, ...(beginWith ? [beginWith] : [])], {
    // The child process lives as long as its standard input, which closes when this process ends for any reason.
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  // The child may already have ended when we write to it; `ended` handles that.
  child.stdin.on('error', () => undefined);
  let problem = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text));
  const [line] = (await Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data'),
    ended.then(() => {
      throw new Error(`PostgreSQL could not be started: ${problem.trim()}`);
    }),
  ])) as [string];
  const { port, pid } = JSON.parse(line) as { readonly port: number; readonly pid: number };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres?connect_timeout=${CONNECT_TIMEOUT_S}`,
    pid,
    async stop(keepIn) {
      child.stdin.end(keepIn ? `${keepIn}\n` : undefined);
      await ended;
    },
  };
}
