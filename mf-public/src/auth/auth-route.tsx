import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { CaptchaProvider } from '@kaarigar/shared/ui/captcha';
import { authLoader } from './auth-loader';
import type { AuthMode } from './auth-mode';
import { AuthPage } from './auth-page';

/** The same element for both modes, not one component each: what the person typed survives a change of mode. */
export function authRoute(mode: AuthMode, context: RemoteContext) {
  return {
    element: (
      <CaptchaProvider config={context.config.captcha}>
        <AuthPage context={context} mode={mode} hasPhone={context.config.phoneSignIn === true} />
      </CaptchaProvider>
    ),
    loader: authLoader,
  };
}
