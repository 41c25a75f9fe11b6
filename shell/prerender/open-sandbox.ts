import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { PageToRender } from '../src/prerender/render-page';

/** `asks`: addresses of data; the page that shows most has seven. */
const LIMITS = { pageMs: 10_000, memoryMb: 256, asks: 20 };

/** A server build of a release, whose hash has been compared. */
export interface ServerCode {
  /** For its error messages. */
  readonly name: string;
  readonly code: string;
}

export interface Sandbox {
  /** The page's HTML, and what public data it was made of. Rejects when the code fails, takes too long or dies. */
  readonly render: (page: PageToRender) => Promise<RenderedPage>;
  readonly close: () => void;
}

export interface RenderedPage {
  readonly html: string;
  /** The data that it was made of, by its addresses. */
  readonly answers: Readonly<Record<string, string>>;
}

interface SandboxOptions {
  readonly shell: ServerCode;
  readonly remote: ServerCode;
  /** The answer of an address; null: it has none. */
  readonly answer: (address: string) => Promise<string | null>;
  readonly limits?: Partial<typeof LIMITS>;
}

/** Letters of a page: ours have a tenth of it, and each is kept, packed and sent. */
const MAX_HTML = 1_000_000;

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask'), id: z.number(), address: z.string() }),
  z.object({ kind: z.literal('rendered'), id: z.number(), html: z.string().max(MAX_HTML) }),
  z.object({ kind: z.literal('failed'), id: z.number(), reason: z.string() }),
]);

interface Job {
  /** The answers by their addresses. */
  readonly asked: Map<string, Promise<string | null>>;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Starts a process for the code of one shell and one remote (sandbox.cjs). One page is drawn at a time; `render` calls
 * wait for each other.
 */
export function openSandbox({ shell, remote, answer, limits }: SandboxOptions): Sandbox {
  const { pageMs, memoryMb, asks } = { ...LIMITS, ...limits };
  const child = spawn(process.execPath, [...flags(memoryMb), '-e', readProgram()], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let job: Job | undefined;
  let lastWords = '';
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  let hasEnded = false;

  child.stderr?.on('data', (chunk) => {
    lastWords = `${lastWords}${chunk}`.slice(-2_000);
  });
  child.on('error', (error) => end(error));
  child.on('exit', (code, signal) => end(new Error(`it ended (${signal ?? code}) ${lastWords}`)));
  child.on('message', (received: unknown) => {
    const parsed = message.safeParse(received);
    if (parsed.success) void hear(parsed.data);
    else end(new Error('it said what no renderer expects'));
  });

  async function hear(said: z.infer<typeof message>): Promise<void> {
    if (said.kind === 'ask') {
      const asker = job;
      const text = asker ? await answerOnce(asker, said.address) : null;
      if (child.connected) child.send({ kind: 'answer', id: said.id, text });
      return;
    }
    const asker = job;
    if (!asker || said.id !== count) return;
    const answers: Record<string, string> = {};
    let unanswered: string | undefined;
    for (const [address, asked] of asker.asked) {
      const text = await asked;
      if (text === null) unanswered ??= address;
      else answers[address] = text;
    }
    // It took too long, or has ended.
    if (job !== asker) return;
    // A page is complete without its data, for visitors. One that is kept must not be without.
    if (unanswered !== undefined) end(new Error(`no answer from ${unanswered}`), false);
    else if (said.kind === 'failed') end(new Error(said.reason), false);
    else {
      clearTimeout(asker.timer);
      job = undefined;
      asker.resolve({ html: said.html, answers });
    }
  }

  /** However often a page asks for an address, and as long as it asks for no more of them than pages show. */
  function answerOnce({ asked }: Job, address: string): Promise<string | null> {
    const known = asked.get(address);
    if (known) return known;
    if (asked.size >= asks) {
      end(new Error(`it asks for more than ${asks} addresses`));
      return Promise.resolve(null);
    }
    const text = answer(address);
    asked.set(address, text);
    return text;
  }

  /** The page under way fails. */
  function end(error: Error, isOver = true): void {
    if (isOver) {
      hasEnded = true;
      child.kill('SIGKILL');
    }
    if (!job) return;
    clearTimeout(job.timer);
    const { reject } = job;
    job = undefined;
    reject(error);
  }

  function renderNow(page: PageToRender): Promise<RenderedPage> {
    return new Promise((resolve, reject) => {
      // The system takes a moment to end it.
      if (hasEnded || !child.connected) return reject(new Error(`it has ended ${lastWords}`));
      count += 1;
      const timer = setTimeout(() => end(new Error(`it took over ${pageMs} ms`)), pageMs);
      job = { asked: new Map(), resolve, reject, timer };
      child.send({ kind: 'render', id: count, page });
    });
  }

  child.send({ kind: 'load', shell, remote });
  return {
    render(page) {
      const rendered = last.then(() => renderNow(page));
      last = rendered.catch(() => undefined);
      return rendered;
    },
    close: () => void child.kill('SIGKILL'),
  };
}

/**
 * No files, no processes, no workers, no code from text, so much memory. From Node 25 on `--permission` also means no
 * network; before, sandbox.cjs is what closes it.
 */
function flags(memoryMb: number): readonly string[] {
  // The older name is known to newer versions, too, but not for ever.
  const permission = ['--permission', '--experimental-permission'].find((flag) =>
    process.allowedNodeEnvironmentFlags.has(flag),
  );
  if (permission === undefined)
    throw new Error(`Node ${process.version} cannot take anything away`);
  return [
    '--no-warnings',
    permission,
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${memoryMb}`,
  ];
}

/** In a function, so that none of its own names are in reach of what it runs. */
export function readProgram(): string {
  const program = readFileSync(path.join(import.meta.dirname, 'sandbox.cjs'), 'utf8');
  return `(() => {${program}})()`;
}
