import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import type { Slip } from './read-slips';

export interface JobSlipsData {
  readonly slips: Promise<readonly Slip[]>;
}

export function createJobSlipsLoader(context: RemoteContext) {
  return async function loadJobSlips({ request }: LoaderFunctionArgs): Promise<JobSlipsData> {
    // With the page: other staff pages need no part of it.
    const { readOrderIds, readSlips } = await import(
      /* webpackChunkName: "job-slips" */ './read-slips'
    );
    const ids = readOrderIds(new URL(request.url).searchParams.get('orders'));
    return { slips: readSlips(context, ids, request.signal) };
  };
}
