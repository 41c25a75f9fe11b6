import type { ContractService } from '@kaarigar/shared/api/contract-requests';
import { ListBar } from '@kaarigar/shared/catalogue/list-bar';
import { ListSearch } from '@kaarigar/shared/catalogue/list-search';
import { PriceGroups } from '@kaarigar/shared/catalogue/price-groups';
import { CONTRACT_CODES } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { Page } from '@kaarigar/shared/ui/page';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { priceWords } from '../catalogue/price-words';
import { CONTRACT_STARTING_PRICE } from '../catalogue/starting-price';
import { ContractRows } from './contract-rows';
import { LivePrices } from './live-prices';
import type { contractsLoader } from './load-prices';
import { pricesMessages } from './prices-messages';

const codeOf = ({ code }: ContractService): string => code;

/** `/prices/contracts`: what is done as contract work, and how its price comes about. */
export function ContractPricesPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(pricesMessages);
  const words = useMessages(priceWords);
  const { prices } = useLoaderData<ReturnType<typeof contractsLoader>>();
  return (
    <Page title={t.contractsTitle} actions={<ListBar />}>
      <PageDescription>{t.contractsDescription}</PageDescription>
      <p>{words.contractFrom({ price: formatPaise(CONTRACT_STARTING_PRICE) })}</p>
      <LivePrices prices={prices} rows={CONTRACT_CODES.length}>
        {(contracts) => (
          <ListSearch
            context={context}
            list="contracts"
            example={t.contractsExample}
            rows={contracts}
            idOf={codeOf}
          >
            {(found) => (
              <PriceGroups
                isTitled
                groups={[
                  { key: 'contracts', name: t.contracts, rows: <ContractRows contracts={found} /> },
                ]}
              />
            )}
          </ListSearch>
        )}
      </LivePrices>
    </Page>
  );
}
