import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createContactAction } from './contact-action';
import { ContactPage } from './contact-page';

export function contactRoute(context: RemoteContext) {
  return { Component: ContactPage, action: createContactAction(context) };
}
