import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createRequestsLoader } from './requests-list';
import { RequestsPage } from './requests-page';

/** What reads requests loads with the page: whoever opens others needs neither. */
export const createRequestsRoute = (context: RemoteContext) => ({
  loader: createRequestsLoader(context),
  Component: () => <RequestsPage context={context} />,
});
