import { ListBar } from '@kaarigar/shared/catalogue/list-bar';
import { Suspense } from 'react';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import { PRICE_LIST_PATHS } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { OpeningHours } from '@kaarigar/shared/ui/opening-hours';
import { Page } from '@kaarigar/shared/ui/page';
import { LIST_SCENES } from '@kaarigar/shared/ui/scene';
import { PaymentFrame } from '../payment/payment-frame';
import { PendingReminder } from '../payment/pending-reminder';
import { OpeningForm } from './opening-form';
import { PriceList } from './price-list';
import { PriceListSkeleton } from './price-list-skeleton';
import { PRICE_LISTS } from './price-lists';
import { useBookAddress } from './use-book-address';

interface PriceListPageProps {
  readonly context: RemoteContext;
  readonly category: Category;
  readonly list: Promise<Settled<readonly CatalogueItem[]>>;
}

/** A price list, from which people book: under the same head as the one that everybody may read. */
export function PriceListPage({ context, category, list }: PriceListPageProps) {
  const locale = useLocale();
  const { itemId, close } = useBookAddress();
  const title = PRICE_LISTS[category].title[locale];
  const returnPath = PRICE_LIST_PATHS[category];
  return (
    <PaymentFrame context={context} returnPath={returnPath}>
      <Page title={title} actions={<ListBar />} scene={LIST_SCENES[category]}>
        <PendingReminder context={context} returnPath={returnPath} isAway={itemId !== null} />
        <Suspense
          fallback={
            <>
              <PriceListSkeleton />
              {itemId === null ? null : <OpeningForm title={title} onClose={close} />}
            </>
          }
        >
          <PriceList context={context} category={category} list={list} />
        </Suspense>
        <OpeningHours />
      </Page>
    </PaymentFrame>
  );
}
