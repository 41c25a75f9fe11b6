import {
  ForksPoolWorker,
  type PoolOptions,
  type PoolWorker,
  type WorkerRequest,
} from 'vitest/node';

/** After so many runs a process makes room for a new one: each run leaves something in its memory. */
const RUNS_OF_A_PROCESS = 50;

type Listener = (message: unknown) => void;

/** Vitest's pool of one process that stays from one run to the next, and how to end it. */
export interface KeptWorker {
  readonly pool: { readonly name: string; createPoolWorker(options: PoolOptions): PoolWorker };
  end(): Promise<void>;
}

/**
 * Vitest starts a process for each run. Starting it, and loading what tests import, is most of the work of a test that
 * notices a breakage at once. So ours stays, and we answer for it when Vitest wants it to start again or to stop.
 */
export function keptWorker(): KeptWorker {
  let kept: { readonly process: ForksPoolWorker; runs: number } | null = null;
  let run = Promise.resolve();
  const end = async (): Promise<void> => {
    const last = kept;
    kept = null;
    await last?.process.stop();
  };

  function createPoolWorker(options: PoolOptions): PoolWorker {
    const listeners: (readonly [event: string, listener: Listener])[] = [];
    const answer = (type: 'started' | 'stopped'): void => {
      const message = { type, __vitest_worker_response__: true };
      const told = listeners.filter(([event]) => event === 'message');
      setImmediate(() => told.forEach(([, listener]) => listener(message)));
    };
    let current: ForksPoolWorker;
    let isNew = false;
    return {
      name: 'kept',
      cacheFs: true,
      async start() {
        // A run that was cancelled still ends its test, and then closes its database.
        await run;
        if (kept && kept.runs >= RUNS_OF_A_PROCESS) await end();
        isNew = kept === null;
        kept ??= { process: new ForksPoolWorker(options), runs: 0 };
        kept.runs += 1;
        current = kept.process;
        if (isNew) await current.start();
      },
      send(message: WorkerRequest) {
        if (message.type === 'run') run = endOfRun(current);
        if (message.type === 'stop') void run.then(() => answer('stopped'));
        else if (message.type === 'start' && !isNew) answer('started');
        else current.send(message);
      },
      on(event, listener) {
        listeners.push([event, listener]);
        current.on(event, listener);
      },
      off: (event, listener) => current.off(event, listener),
      async stop() {
        for (const [event, listener] of listeners) current.off(event, listener);
      },
      deserialize: (data) => data,
    };
  }

  return { pool: { name: 'kept', createPoolWorker }, end };
}

function endOfRun(worker: ForksPoolWorker): Promise<void> {
  return new Promise((resolve) => {
    const listener = (message: { readonly type?: string }): void => {
      if (message.type !== 'testfileFinished') return;
      worker.off('message', listener);
      resolve();
    };
    worker.on('message', listener);
  });
}
