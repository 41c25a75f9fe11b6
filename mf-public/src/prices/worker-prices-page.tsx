import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { ListBar } from '@kaarigar/shared/catalogue/list-bar';
import { ListSearch } from '@kaarigar/shared/catalogue/list-search';
import { PriceGroups } from '@kaarigar/shared/catalogue/price-groups';
import { WORKER_CODES } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { Page } from '@kaarigar/shared/ui/page';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { LivePrices } from './live-prices';
import type { workersLoader } from './load-prices';
import { pricesMessages } from './prices-messages';
import { WorkerRows } from './worker-rows';

const codeOf = ({ code }: WorkerRate): string => code;

/** `/prices/workers`: what a day of each kind of worker costs. */
export function WorkerPricesPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(pricesMessages);
  const { prices } = useLoaderData<ReturnType<typeof workersLoader>>();
  return (
    <Page title={t.workersTitle} actions={<ListBar />}>
      <PageDescription>{t.workersDescription}</PageDescription>
      <LivePrices prices={prices} rows={WORKER_CODES.length}>
        {(rates) => (
          <ListSearch
            context={context}
            list="workers"
            example={t.workersExample}
            rows={rates}
            idOf={codeOf}
          >
            {(found) => (
              <PriceGroups
                isTitled
                groups={[{ key: 'workers', name: t.workers, rows: <WorkerRows rates={found} /> }]}
              />
            )}
          </ListSearch>
        )}
      </LivePrices>
    </Page>
  );
}
