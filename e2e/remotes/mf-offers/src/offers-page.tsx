import type { AdvertisedPrices } from '@kaarigar/shared/api/starting-prices';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { Page } from '@kaarigar/shared/ui/page';
import { offersMessages } from './offers-messages';
import styles from './offers.module.css';

export function OffersPage() {
  const t = useMessages(offersMessages);
  const { painting } = useLoaderData<AdvertisedPrices>().starting;
  return (
    <Page title={t.title} lede={t.season}>
      <Card as="section" className={styles['offer']}>
        <h2>{t.painting}</h2>
        {painting ? <p>{t.from({ price: formatPaise(painting.paise) })}</p> : null}
        <ButtonLink to="/offers/ask" variant="primary">
          {t.ask}
        </ButtonLink>
      </Card>
    </Page>
  );
}
