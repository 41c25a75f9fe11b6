import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { sessionReady } from '@kaarigar/shared/platform/session';
import { CaptchaProvider } from '@kaarigar/shared/ui/captcha';
import { ForgotPasswordPage } from './forgot-password-page';
import { ResetPasswordPage } from './reset-password-page';

export function forgotPasswordRoute({ config }: RemoteContext) {
  return {
    element: (
      <CaptchaProvider config={config.captcha}>
        <ForgotPasswordPage />
      </CaptchaProvider>
    ),
  };
}

export function resetPasswordRoute({ config }: RemoteContext) {
  return {
    element: (
      <CaptchaProvider config={config.captcha}>
        <ResetPasswordPage />
      </CaptchaProvider>
    ),
    // The page says whether another account is signed in here.
    async loader(): Promise<null> {
      await sessionReady();
      return null;
    },
  };
}
