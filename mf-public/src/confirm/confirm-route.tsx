import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { getSession, refreshMe, sessionReady } from '@kaarigar/shared/platform/session';
import { CaptchaProvider } from '@kaarigar/shared/ui/captcha';
import { ConfirmPage } from './confirm-page';

export function confirmRoute(context: RemoteContext) {
  return {
    element: (
      <CaptchaProvider config={context.config.captcha}>
        <ConfirmPage context={context} />
      </CaptchaProvider>
    ),
    // The page says whether another account is signed in here, and what this one lacks.
    async loader(): Promise<null> {
      await sessionReady();
      const session = getSession();
      if (session.status === 'signed-in' && session.me === null) await refreshMe();
      return null;
    },
  };
}
