import { Suspense, useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLoaderData, useLocation } from '@kaarigar/shared/platform/router';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { workerIcons } from '@kaarigar/shared/ui/icons/worker-icons';
import { lazyOrNothing } from '@kaarigar/shared/ui/lazy-or-nothing';
import { LanguageLink } from '@kaarigar/shared/ui/language-link';
import { OpeningHours } from '@kaarigar/shared/ui/opening-hours';
import { Page, Section } from '@kaarigar/shared/ui/page';
import { catalogueMessages } from '../catalogue/catalogue-messages';
import { DayPrice, JobPrice } from '../catalogue/known-prices';
import type { PriceData } from '../catalogue/price-data';
import { RapidServicesDialog } from '../catalogue/rapid-dialog';
import { ContractServicesDialog, LabourServicesDialog } from '../catalogue/service-dialogs';
import { CONTRACT_STARTING_PRICE } from '../catalogue/starting-price';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { isAccountReady } from '../mail-link/account-ready';
import { ServiceCard } from './service-card';
import { servicesMessages } from './services-messages';
import styles from './services.module.css';

/** Who has just made an account: few visits need it. */
const Ready = lazyOrNothing(() =>
  import(/* webpackChunkName: "account-ready" */ '../mail-link/account-ready-notice').then(
    (file) => file.AccountReadyNotice,
  ),
);

type OpenDialog = 'rapid' | 'labour' | 'contract' | null;

/** `/services`: the three ways to book, each with its list in a dialog. */
export function ServicesPage() {
  const t = useMessages(servicesMessages);
  const kinds = useMessages(catalogueMessages);
  const { prices, workerRates } = useLoaderData() as PriceData;
  const { state } = useLocation();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  return (
    <Page title={t.title} lede={t.lede}>
      <PageDescription>{t.description}</PageDescription>
      <Suspense>{isAccountReady(state) ? <Ready /> : null}</Suspense>
      <OpeningHours />
      <div className={styles['cards']}>
        <ServiceCard
          name={kinds.rapid}
          text={t.rapidText}
          from={<JobPrice prices={prices} />}
          point={t.rapidPoint}
          icon="bolt"
          tone="marigold"
          openLabel={t.seeRapid}
          onOpen={() => setDialog('rapid')}
        />
        <ServiceCard
          name={kinds.labour}
          text={t.labourText}
          from={<DayPrice workerRates={workerRates} />}
          point={t.labourPoint}
          icon={workerIcons.labour}
          tone="indigo"
          openLabel={t.seeLabour}
          onOpen={() => setDialog('labour')}
        />
        <ServiceCard
          name={kinds.contract}
          text={t.contractText}
          from={kinds.from({ price: formatPaise(CONTRACT_STARTING_PRICE) })}
          point={t.contractPoint}
          icon={workerIcons.contract}
          tone="leaf"
          openLabel={t.seeContract}
          onOpen={() => setDialog('contract')}
        />
      </div>
      <div className={styles['below']}>
        <ButtonLink variant="quiet" icon="rupee" to={paths.prices}>
          {t.allPrices}
        </ButtonLink>
        <LanguageLink />
      </div>
      <Section title={t.helpTitle} lede={t.helpText} className={styles['help']}>
        <ContactLinks />
      </Section>
      <RapidServicesDialog prices={prices} open={dialog === 'rapid'} onClose={close} />
      <LabourServicesDialog rates={workerRates} open={dialog === 'labour'} onClose={close} />
      <ContractServicesDialog open={dialog === 'contract'} onClose={close} />
    </Page>
  );
}
