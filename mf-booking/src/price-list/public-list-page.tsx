import { ListBar } from '@kaarigar/shared/catalogue/list-bar';
import { Suspense } from 'react';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { PRICES_STAY_MS } from '@kaarigar/shared/domain/limits';
import { useLive } from '@kaarigar/shared/live/use-live';
import { PRICE_LIST_PATHS } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { OpeningHours } from '@kaarigar/shared/ui/opening-hours';
import { Page } from '@kaarigar/shared/ui/page';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { LIST_SCENES } from '@kaarigar/shared/ui/scene';
import { PendingReminder } from '../payment/pending-reminder';
import { FilledList } from './filled-list';
import { priceListMessages } from './price-list-messages';
import { PriceListSkeleton } from './price-list-skeleton';
import { PRICE_LISTS } from './price-lists';
import { PublicListBooking } from './public-list-booking';
import { useBookAddress } from './use-book-address';

interface PublicListPageProps {
  readonly context: RemoteContext;
  readonly category: Category;
  readonly list: Promise<Live<readonly CatalogueItem[]>>;
}

/** A price list for everybody; its prices are those of the last minute. */
export function PublicListPage({ context, category, list }: PublicListPageProps) {
  const t = useMessages(priceListMessages);
  const locale = useLocale();
  const { title, description } = PRICE_LISTS[category];
  const address = useBookAddress();
  const { refresh, isRefreshing } = useLive(PRICES_STAY_MS);
  return (
    <Page title={title[locale]} actions={<ListBar />} scene={LIST_SCENES[category]}>
      <PendingReminder
        context={context}
        returnPath={PRICE_LIST_PATHS[category]}
        isAway={address.itemId !== null}
      />
      <PageDescription>{description[locale]}</PageDescription>
      <Suspense fallback={<PriceListSkeleton />}>
        <LiveView
          live={list}
          failedTitle={t.failedTitle}
          isRefreshing={isRefreshing}
          onRefresh={refresh}
        >
          {(items) => (
            <FilledList
              context={context}
              category={category}
              items={items}
              onBook={({ id }) => address.open(id)}
              dialog={<PublicListBooking {...{ context, category, items, address }} />}
            />
          )}
        </LiveView>
      </Suspense>
      <OpeningHours />
    </Page>
  );
}
