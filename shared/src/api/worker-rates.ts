import { workerRateRow, type WorkerRate } from '../contracts/catalogue-rows';
import type { WorkerCode } from '../domain/catalogue';
import type { RemoteContext } from '../platform/remote-module';
import { readRows } from './database';

export type { WorkerRate };

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
