import { advertise, type AdvertisedPrices } from '@kaarigar/shared/api/starting-prices';
import { PUBLIC_LISTS } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { LanguageToggle } from '@kaarigar/shared/ui/language-toggle';
import { Page } from '@kaarigar/shared/ui/page';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { RAPID_SERVICES } from '../catalogue/category-icons';
import { PriceSentence } from '../catalogue/price-sentence';
import { CategoryList, ContractList, WorkerList } from './folded-lists';
import { LivePrices } from './live-prices';
import type { AllPrices, allPricesLoader } from './load-prices';
import { pricesMessages } from './prices-messages';
import styles from './prices.module.css';

/** `/prices`: everything that can be booked or hired, list by list. */
export function PricesPage() {
  const t = useMessages(pricesMessages);
  const { prices } = useLoaderData<ReturnType<typeof allPricesLoader>>();
  return (
    <Page title={t.title} actions={<LanguageToggle />}>
      <PageDescription>{t.description}</PageDescription>
      <LivePrices prices={prices} rows={PUBLIC_LISTS.length}>
        {(all) => <Lists all={all} advertised={advertise(all.items)} />}
      </LivePrices>
    </Page>
  );
}

interface ListsProps {
  readonly all: AllPrices;
  readonly advertised: AdvertisedPrices;
}

function Lists({ all: { items, rates, contracts }, advertised }: ListsProps) {
  const t = useMessages(pricesMessages);
  return (
    <>
      <p className={styles['sentence']}>
        <PriceSentence prices={advertised} rates={rates} />
      </p>
      <div className={styles['lists']} role="group" aria-label={t.lists}>
        {RAPID_SERVICES.map((service) => (
          <CategoryList
            key={service.category}
            {...service}
            items={items.filter(({ category }) => category === service.category)}
            starting={advertised.starting[service.category]}
          />
        ))}
        <WorkerList rates={rates} />
        <ContractList contracts={contracts} />
      </div>
      <p className={textStyles['quiet']}>{t.material}</p>
    </>
  );
}
