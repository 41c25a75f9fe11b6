import { findWorkerRate } from '@kaarigar/shared/api/worker-rates';
import { settled } from '@kaarigar/shared/contracts/problem';
import type { WorkerCode } from '@kaarigar/shared/domain/catalogue';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData, type RouteObject } from '@kaarigar/shared/platform/router';
import { onlyOnNewPath } from '../only-on-new-path';
import { HirePage } from './hire-page';

/** The route for hiring one type of worker; all seven routes are made with it. */
export function createHireRoute(
  context: RemoteContext,
  code: WorkerCode,
): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'> {
  // Not awaited: the page appears at once, with a skeleton in place of the form.
  const loader = () => ({ rate: settled(findWorkerRate(context, code)) });

  function HireRoute() {
    const { rate } = useLoaderData<typeof loader>();
    return <HirePage context={context} code={code} loading={rate} />;
  }

  return { loader, shouldRevalidate: onlyOnNewPath, Component: HireRoute };
}
