import { readCustomer } from '@kaarigar/shared/api/desk';
import type { DeskCustomer } from '@kaarigar/shared/contracts/desk';
import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { whichCustomer } from './which-customer';

/** Null: the address asks for nobody, so we send no request. */
export interface CustomerData {
  readonly customer: Promise<Live<DeskCustomer | null>> | null;
}

export function createCustomerLoader(context: RemoteContext) {
  const customers = createLiveReader<DeskCustomer | null>();

  return async function loadCustomer({ request }: LoaderFunctionArgs): Promise<CustomerData> {
    const which = whichCustomer(new URL(request.url).searchParams);
    if (which === null) return { customer: null };
    const key = JSON.stringify(which);
    const isShown = customers.hasRead(key);
    const customer = customers.read(key, () => readCustomer(context, which, request.signal));
    if (isShown) await customer;
    return { customer };
  };
}
