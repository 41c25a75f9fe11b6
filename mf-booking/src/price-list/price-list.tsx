import type { Settled } from '@kaarigar/shared/contracts/problem';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { Category } from '@kaarigar/shared/domain/catalogue';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { SettledView } from '@kaarigar/shared/ui/settled-view';
import { FilledList } from './filled-list';
import { PriceListBooking } from './price-list-booking';
import { priceListMessages } from './price-list-messages';
import { useBookAddress } from './use-book-address';

interface PriceListProps {
  readonly context: RemoteContext;
  readonly category: Category;
  readonly list: Promise<Settled<readonly CatalogueItem[]>>;
}

/** The list of a signed-in person, and the details form of the item in the address. */
export function PriceList({ context, category, list }: PriceListProps) {
  const t = useMessages(priceListMessages);
  const address = useBookAddress();
  return (
    <SettledView settled={list} failedTitle={t.failedTitle}>
      {(items) => (
        <FilledList
          context={context}
          category={category}
          items={items}
          onBook={({ id }) => address.open(id)}
          dialog={<PriceListBooking {...{ context, category, items, address }} />}
        />
      )}
    </SettledView>
  );
}
