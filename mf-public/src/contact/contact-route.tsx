import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ContactPage } from './contact-page';

export function contactRoute(context: RemoteContext) {
  return { element: <ContactPage context={context} /> };
}
