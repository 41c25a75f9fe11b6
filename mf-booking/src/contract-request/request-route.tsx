import { findContractService } from '@kaarigar/shared/api/contract-requests';
import { settled } from '@kaarigar/shared/contracts/problem';
import type { ContractCode } from '@kaarigar/shared/domain/catalogue';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData, type RouteObject } from '@kaarigar/shared/platform/router';
import { onlyOnNewPath } from '../only-on-new-path';
import { RequestPage } from './request-page';

/** The route for requesting one type of contract work; all seven routes are made with it. */
export function createRequestRoute(
  context: RemoteContext,
  code: ContractCode,
): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'> {
  // Not awaited: the page appears at once, with a skeleton in place of the form.
  const loader = () => ({ service: settled(findContractService(context, code)) });

  function RequestRoute() {
    const { service } = useLoaderData<typeof loader>();
    return <RequestPage context={context} loading={service} />;
  }

  return { loader, shouldRevalidate: onlyOnNewPath, Component: RequestRoute };
}
