import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { CaptchaProvider } from '@kaarigar/shared/ui/captcha';
import { ContactPage } from './contact-page';

export function contactRoute(context: RemoteContext) {
  return {
    element: (
      <CaptchaProvider config={context.config.captcha}>
        <ContactPage context={context} />
      </CaptchaProvider>
    ),
  };
}
