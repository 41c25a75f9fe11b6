/** Runs a task when all before it are done; its own failure is the caller's alone. */
export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * One task at a time. PGlite is one connection, and Lite opens a transaction per request on it without a lock:
 * two requests at once would share a transaction, and with it the role and the identity of the other.
 */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
