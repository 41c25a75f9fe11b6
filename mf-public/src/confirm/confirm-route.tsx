import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { sessionReady } from '@kaarigar/shared/platform/session';
import { ConfirmPage } from './confirm-page';

export function confirmRoute(context: RemoteContext) {
  return {
    element: <ConfirmPage context={context} />,
    // The page says whether another account is signed in here.
    async loader(): Promise<null> {
      await sessionReady();
      return null;
    },
  };
}
