import { sessionReady } from '@kaarigar/shared/platform/session';
import { ForgotPasswordPage } from './forgot-password-page';
import { ResetPasswordPage } from './reset-password-page';

export const forgotPasswordRoute = { Component: ForgotPasswordPage };

export const resetPasswordRoute = {
  Component: ResetPasswordPage,
  // The page says whether another account is signed in here.
  async loader(): Promise<null> {
    await sessionReady();
    return null;
  },
};
