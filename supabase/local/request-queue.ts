/** Runs a task after all earlier ones; only its own caller sees its failure. */
export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Runs one task at a time. PGlite is one connection, and Lite opens a transaction per request on it without a lock: two
 * concurrent requests would share a transaction, and with it each other's role and identity.
 */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
