import { readMoneyHealth } from '@kaarigar/shared/api/money-health';
import type { MoneyHealth } from '@kaarigar/shared/contracts/order-money';
import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';

export interface HealthData {
  readonly health: Promise<Live<MoneyHealth>>;
}

export function createHealthLoader(context: RemoteContext) {
  const reader = createLiveReader<MoneyHealth>();

  return async function loadHealth({ request }: LoaderFunctionArgs): Promise<HealthData> {
    const isShown = reader.hasRead();
    const health = reader.read('', () => readMoneyHealth(context, request.signal));
    if (isShown) await health;
    return { health };
  };
}
