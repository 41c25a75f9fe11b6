import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createHealthLoader } from './health-loader';
import { HealthPage } from './health-page';

/** With its loader: other staff pages need no part of it. */
export function createHealthRoute(context: RemoteContext) {
  return {
    Component: () => <HealthPage context={context} />,
    loader: createHealthLoader(context),
  };
}
