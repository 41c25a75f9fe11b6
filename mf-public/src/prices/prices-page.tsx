import { Suspense } from 'react';
import { advertise, type AdvertisedPrices } from '@kaarigar/shared/api/starting-prices';
import { PUBLIC_LISTS } from '@kaarigar/shared/domain/catalogue';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData, useSearchParams } from '@kaarigar/shared/platform/router';
import { SearchBox } from '@kaarigar/shared/search-box/search-box';
import { ResultList } from '@kaarigar/shared/search-box/result-list';
import { SearchResults } from '@kaarigar/shared/search-box/search-results';
import { OpeningHours } from '@kaarigar/shared/ui/opening-hours';
import { Page } from '@kaarigar/shared/ui/page';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { RAPID_SERVICES } from '../catalogue/category-icons';
import { PriceSentence } from '../catalogue/price-sentence';
import { CategoryList, ContractList, WorkerList } from './folded-lists';
import { FoundRows } from './found-rows';
import { LivePrices } from './live-prices';
import type { AllPrices, allPricesLoader } from './load-prices';
import { pricesMessages } from './prices-messages';
import styles from './prices.module.css';

/** `/prices`: everything that can be booked or hired, list by list. */
export function PricesPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(pricesMessages);
  const { prices } = useLoaderData<ReturnType<typeof allPricesLoader>>();
  const [search] = useSearchParams();
  const text = (search.get('q') ?? '').trim().slice(0, MAX_LENGTH.search);
  return (
    <Page title={text === '' ? t.title : t.foundTitle}>
      <PageDescription>{t.description}</PageDescription>
      <SearchBox context={context} text={text} />
      {text === '' ? (
        <LivePrices prices={prices} rows={PUBLIC_LISTS.length}>
          {(all) => <Lists all={all} advertised={advertise(all.items)} />}
        </LivePrices>
      ) : (
        <SearchResults context={context} text={text}>
          {(found) => (
            <Suspense fallback={<ResultList entries={found} />}>
              <FoundRows found={found} prices={prices} />
            </Suspense>
          )}
        </SearchResults>
      )}
      <OpeningHours />
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
      <p className={textStyles['quiet']}>
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
