import * as z from 'zod/mini';
import type { StorageArea } from '@kaarigar/shared/platform/storage';
import { readJson } from '@kaarigar/shared/platform/storage';

const outcome = z.object({
  /** `done` by this job; `same`: it was so before; `failed`: a code says why. */
  state: z.enum(['done', 'same', 'failed']),
  code: z.optional(z.string()),
});
export type Outcome = z.infer<typeof outcome>;

const bulkJob = z.object({
  kind: z.enum(['assign', 'unassign', 'complete']),
  worker: z.nullable(z.object({ id: z.string(), name: z.string() })),
  orders: z.array(z.string()),
  /** Asked for, perhaps without an answer: what is found done afterwards was done by this job. */
  begun: z.array(z.string()),
  outcomes: z.record(z.string(), outcome),
  /** Selected, too, and not given to the worker, with why. */
  left: z.optional(z.array(z.object({ orderId: z.string(), code: z.string() }))),
});
/** One thing done to many orders; the tab keeps it, so that a reload goes on where it was. */
export type BulkJob = z.infer<typeof bulkJob>;

const KEY = 'desk.bulk';

/** Also one that is over: its undo and what was not done outlast a look at another page, until it is closed. */
export function readJob(storage: StorageArea): BulkJob | null {
  const parsed = bulkJob.safeParse(readJson(storage, KEY));
  return parsed.success ? parsed.data : null;
}

export function keepJob(storage: StorageArea, job: BulkJob | null): void {
  if (job === null) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(job));
}

export function startJob(given: Pick<BulkJob, 'kind' | 'worker' | 'orders' | 'left'>): BulkJob {
  return { ...given, begun: [], outcomes: {} };
}

/** The orders without an answer yet, in their order. */
export const remaining = ({ orders, outcomes }: BulkJob): readonly string[] =>
  orders.filter((orderId) => outcomes[orderId] === undefined);

export const beginOrder = (job: BulkJob, orderId: string): BulkJob =>
  job.begun.includes(orderId) ? job : { ...job, begun: [...job.begun, orderId] };

export const answerOrder = (job: BulkJob, orderId: string, answer: Outcome): BulkJob => ({
  ...job,
  outcomes: { ...job.outcomes, [orderId]: answer },
});

/** How many are done (also: were so before), and those that are not or were left, with why. */
export function tellJob(job: BulkJob): {
  readonly answered: number;
  readonly done: number;
  readonly failed: readonly { readonly orderId: string; readonly code: string }[];
} {
  const answers = job.orders.flatMap((orderId) => {
    const answer = job.outcomes[orderId];
    return answer ? [{ orderId, ...answer }] : [];
  });
  return {
    answered: answers.length,
    done: answers.filter(({ state }) => state !== 'failed').length,
    failed: [
      ...(job.left ?? []),
      ...answers.flatMap(({ orderId, state, code }) =>
        state === 'failed' ? [{ orderId, code: code ?? 'internal' }] : [],
      ),
    ],
  };
}

/** The orders that did not get what was meant for them. */
export const idsLeft = (job: BulkJob): readonly string[] =>
  tellJob(job).failed.map(({ orderId }) => orderId);

/** Whether nothing about it is left to say or to undo: all of it went, and nothing of it can be taken back. */
export function isTold(job: BulkJob): boolean {
  const { answered, failed } = tellJob(job);
  return undoOf(job) === null && answered === job.orders.length && failed.length === 0;
}

/** The job that takes back what this one did, and nothing that was so before; null: nothing can be taken back. */
export function undoOf({ kind, worker, orders, outcomes }: BulkJob): BulkJob | null {
  const done = orders.filter((orderId) => outcomes[orderId]?.state === 'done');
  if (kind !== 'assign' || done.length === 0) return null;
  return startJob({ kind: 'unassign', worker, orders: done });
}
