import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { readOrderIds, readSlips, type Slip } from './read-slips';

export interface JobSlipsData {
  readonly slips: Promise<readonly Slip[]>;
}

export function createJobSlipsLoader(context: RemoteContext) {
  return function loadJobSlips({ request }: LoaderFunctionArgs): JobSlipsData {
    const ids = readOrderIds(new URL(request.url).searchParams.get('orders'));
    return { slips: readSlips(context, ids, request.signal) };
  };
}
