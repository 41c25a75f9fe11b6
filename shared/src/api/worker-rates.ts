import * as z from 'zod/mini';
import { WORKER_CODES, type WorkerCode } from '../domain/catalogue';
import type { RemoteContext } from '../platform/remote-module';
import { readRows } from './database';

const workerRateRow = z.object({
  code: z.enum(WORKER_CODES),
  name_en: z.string(),
  name_hi: z.string(),
  /** Per worker and day. */
  rate_paise: z.number(),
});
export type WorkerRate = z.infer<typeof workerRateRow>;

/** The kinds of workers that can be hired now with their daily price, in display order. */
export function listWorkerRates(
  context: RemoteContext,
  signal?: AbortSignal,
): Promise<readonly WorkerRate[]> {
  return readRows(context, {
    table: 'worker_rates',
    row: workerRateRow,
    query: { active: 'eq.true', order: 'sort' },
    signal,
  });
}

/** Today's daily price of one kind of worker; null when it cannot be hired now. */
export async function findWorkerRate(
  context: RemoteContext,
  code: WorkerCode,
): Promise<WorkerRate | null> {
  const rates = await listWorkerRates(context);
  return rates.find((rate) => rate.code === code) ?? null;
}
