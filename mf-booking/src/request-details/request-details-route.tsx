import { createLiveReader } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import {
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
} from '@kaarigar/shared/platform/router';
import { onlyOnNewPath } from '../only-on-new-path';
import { loadRequest, type RequestView } from './load-request';
import { RequestDetailsPage } from './request-details-page';

/** `/orders/requests/:ticket`: one of the person's own requests for contract work. */
export function createRequestDetailsRoute(
  context: RemoteContext,
): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'> {
  const reader = createLiveReader<RequestView>();

  const loader = async ({ params }: LoaderFunctionArgs) => {
    const ticket = params['ticket'] ?? '';
    const isShown = reader.hasRead(ticket);
    const view = reader.read(ticket, () => loadRequest(context, ticket));
    // A refresh waits for the data, so the shown request stays; another one shows its loading state at once.
    if (isShown) await view;
    return { ticket, view };
  };

  function RequestDetailsRoute() {
    const { ticket, view } = useLoaderData<typeof loader>();
    return <RequestDetailsPage key={ticket} context={context} ticket={ticket} view={view} />;
  }

  return { loader, shouldRevalidate: onlyOnNewPath, Component: RequestDetailsRoute };
}
