import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createPaymentFailedLoader } from './payment-failed-data';
import { PaymentFailedPage } from './payment-failed-page';
import { createPaymentSuccessLoader } from './payment-success-loader';
import { PaymentSuccessPage } from './payment-success-page';

export function paymentSuccessRoute(context: RemoteContext) {
  return { Component: PaymentSuccessPage, loader: createPaymentSuccessLoader(context) };
}

export function paymentFailedRoute(context: RemoteContext) {
  return {
    element: <PaymentFailedPage context={context} />,
    loader: createPaymentFailedLoader(context),
  };
}
