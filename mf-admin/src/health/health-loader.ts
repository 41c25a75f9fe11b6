import { listFindings } from '@kaarigar/shared/api/account-findings';
import { readMoneyHealth } from '@kaarigar/shared/api/money-health';
import type { AccountFinding, MoneyHealth } from '@kaarigar/shared/contracts/order-money';
import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';

/** Separate reads, so that the readings stay on the page when the list cannot be read. */
export interface HealthData {
  readonly health: Promise<Live<MoneyHealth>>;
  readonly findings: Promise<Live<readonly AccountFinding[]>>;
}

export function createHealthLoader(context: RemoteContext) {
  const healths = createLiveReader<MoneyHealth>();
  const lists = createLiveReader<readonly AccountFinding[]>();

  return async function loadHealth({ request }: LoaderFunctionArgs): Promise<HealthData> {
    const isShown = healths.hasRead();
    const { signal } = request;
    const health = healths.read('', () => readMoneyHealth(context, signal));
    const findings = lists.read('', () => listFindings(context, signal));
    if (isShown) await Promise.all([health, findings]);
    return { health, findings };
  };
}
