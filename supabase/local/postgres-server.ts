import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * A server on this machine answers in the end, however busy it is. The client throws outside of every query when it
 * gives up a connection it still has something to write to (porsager/postgres#1154, open).
 */
const CONNECT_TIMEOUT_S = 600;

const PROCESS = fileURLToPath(new URL('./postgres-process.mjs', import.meta.url));

/** A PostgreSQL server of our own on a free port of this machine. */
export interface PostgresServer {
  /** Where its database is, as its superuser. */
  readonly url: string;
  /** The server's own process. */
  readonly pid: number;
  /** Stops it and removes its files; with `keepIn` they are copied to that folder first. */
  stop(keepIn?: string): Promise<void>;
}

/** Starts a server with nothing in it, or with the files that an earlier one kept in `beginWith`. */
export async function startPostgres(beginWith?: string): Promise<PostgresServer> {
  const child = spawn(process.execPath, [PROCESS, ...(beginWith ? [beginWith] : [])], {
    // Its standard input is its life line: it closes when this process ends, however it ends.
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  // It may have ended by itself before it is told to; `ended` says so.
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
