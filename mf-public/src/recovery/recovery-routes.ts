import { forgotPasswordAction } from './forgot-password-action';
import { ForgotPasswordPage } from './forgot-password-page';
import { ResetPasswordPage } from './reset-password-page';
import { resetPasswordAction, resetPasswordLoader } from './reset-password-data';

export const forgotPasswordRoute = { Component: ForgotPasswordPage, action: forgotPasswordAction };

export const resetPasswordRoute = {
  Component: ResetPasswordPage,
  loader: resetPasswordLoader,
  action: resetPasswordAction,
};
