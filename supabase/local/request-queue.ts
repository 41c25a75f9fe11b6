/** Runs a task in its turn; only its own caller sees its failure. */
export type Queue = <Result>(task: () => Promise<Result>, client?: string) => Promise<Result>;

/**
 * Runs one task at a time. PGlite is one connection, and Lite opens a transaction per request on it without a lock: two
 * concurrent requests would share a transaction, and with it each other's role and identity. Clients take turns, so that
 * one who asks a hundred things at once waits for them alone.
 */
export function createQueue(): Queue {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let [turn] = waiting; turn; [turn] = waiting) {
      const [client, tasks] = turn;
      const run = tasks.shift();
      // To the end of the line, with what is left.
      waiting.delete(client);
      if (tasks.length > 0) waiting.set(client, tasks);
      await run?.();
    }
    isRunning = false;
  }

  return (task, client = '') =>
    new Promise((resolve, reject) => {
      const run = async (): Promise<void> => {
        try {
          resolve(await task());
        } catch (error) {
          reject(error as Error);
        }
      };
      const tasks = waiting.get(client);
      if (tasks) tasks.push(run);
      else waiting.set(client, [run]);
      if (!isRunning) void runAll();
    });
}
