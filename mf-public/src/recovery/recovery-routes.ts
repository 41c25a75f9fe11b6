import { ForgotPasswordPage } from './forgot-password-page';
import { ResetPasswordPage } from './reset-password-page';
import { resetPasswordLoader } from './reset-password-data';

export const forgotPasswordRoute = { Component: ForgotPasswordPage };

export const resetPasswordRoute = {
  Component: ResetPasswordPage,
  loader: resetPasswordLoader,
};
