import { ListBar } from '@kaarigar/shared/catalogue/list-bar';
import { PriceColumns, PriceGroup } from '@kaarigar/shared/catalogue/price-columns';
import { WORKER_CODES } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { Page } from '@kaarigar/shared/ui/page';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { LivePrices } from './live-prices';
import type { workersLoader } from './load-prices';
import { pricesMessages } from './prices-messages';
import { WorkerRows } from './worker-rows';

/** `/prices/workers`: what a day of each kind of worker costs. */
export function WorkerPricesPage() {
  const t = useMessages(pricesMessages);
  const { prices } = useLoaderData<ReturnType<typeof workersLoader>>();
  return (
    <Page title={t.workersTitle}>
      <ListBar />
      <PageDescription>{t.workersDescription}</PageDescription>
      <LivePrices prices={prices} rows={WORKER_CODES.length}>
        {(rates) => (
          <PriceColumns>
            <PriceGroup name={t.workers}>
              <WorkerRows rates={rates} />
            </PriceGroup>
          </PriceColumns>
        )}
      </LivePrices>
    </Page>
  );
}
