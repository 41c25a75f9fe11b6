import { listWorkerRates, type WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { WorkerCode } from '@kaarigar/shared/domain/catalogue';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';

export type LoadedRate =
  | { readonly kind: 'rate'; readonly rate: WorkerRate }
  /** This kind of worker cannot be hired now. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly failure: Problem };

/** Today's daily price of one kind of worker. Never rejects: the page shows any of the three. */
export async function loadWorkerRate(
  context: RemoteContext,
  code: WorkerCode,
): Promise<LoadedRate> {
  try {
    const rate = (await listWorkerRates(context)).find((candidate) => candidate.code === code);
    return rate ? { kind: 'rate', rate } : { kind: 'gone' };
  } catch (error) {
    return { kind: 'failed', failure: problemOf(error) };
  }
}
