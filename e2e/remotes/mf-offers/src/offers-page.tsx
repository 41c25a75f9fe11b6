import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Link } from '@kaarigar/shared/platform/router';
import { Page } from '@kaarigar/shared/ui/page';
import { offersMessages } from './offers-messages';

export function OffersPage() {
  const t = useMessages(offersMessages);
  return (
    <Page title={t.title} lede={t.season}>
      <Link to="/offers/ask">{t.ask}</Link>
    </Page>
  );
}
