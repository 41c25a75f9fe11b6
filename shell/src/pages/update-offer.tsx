import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Page } from '@kaarigar/shared/ui/page';
import { shellMessages } from '../shell-messages';

/** Offers a newer release of a page into which somebody may have typed: they decide when to reload. */
export function UpdateOffer() {
  const t = useMessages(shellMessages);
  return (
    <Page title={t.updateTitle} lede={t.updateText} width="narrow">
      <p>
        <Button variant="primary" icon="retry" onClick={() => window.location.reload()}>
          {t.update}
        </Button>
      </p>
      <ContactLinks />
    </Page>
  );
}
