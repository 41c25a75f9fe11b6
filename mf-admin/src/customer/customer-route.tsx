import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createCustomerLoader } from './customer-loader';
import { CustomerPage } from './customer-page';

/** With its loader: other staff pages need no part of it. */
export function createCustomerRoute(context: RemoteContext) {
  return { Component: CustomerPage, loader: createCustomerLoader(context) };
}
