import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Price } from '@kaarigar/shared/ui/price';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { HistoryList } from '../editing/history-list';
import { ListPage, type RowPlace } from '../list/list-page';
import { ListRow } from '../list/list-row';
import { OpenedHeading } from '../list/opened-heading';
import { priceColumns } from './price-columns';
import { PriceForm } from './price-form';
import type { PriceRow } from './price-row';
import { pricesAddress } from './prices-address';
import type { OpenedPrice } from './prices-loader';
import { LIST_WORDS, pricesMessages, UNIT_WORDS } from './prices-messages';

/** `/admin/prices`: everything that can be booked, with the names and prices customers see. */
export function PricesPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(pricesMessages);
  return (
    <ListPage
      title={t.title}
      lede={t.lede}
      address={pricesAddress}
      words={{ ...t, icon: 'rupee' }}
      filterWords={{ list: { label: pricesMessages.list, values: LIST_WORDS } }}
      counted="list"
      renderRow={(row: PriceRow, place) => <PriceListRow key={row.id} row={row} place={place} />}
      renderOpened={(opened: OpenedPrice, refresh) => (
        <OpenedPriceView {...{ context, opened, refresh }} />
      )}
    />
  );
}

/** The name as the person reads it, and in the other language: both are what is edited here. */
function useNames({ name_en, name_hi }: PriceRow) {
  const isHindi = useLocale() === 'hi';
  return {
    name: isHindi ? name_hi : name_en,
    other: <span lang={isHindi ? 'en' : 'hi'}>{isHindi ? name_en : name_hi}</span>,
  };
}

function PriceListRow({ row, place }: { readonly row: PriceRow; readonly place: RowPlace }) {
  const t = useMessages(pricesMessages);
  const locale = useLocale();
  const { name, other } = useNames(row);
  return (
    <ListRow
      id={row.id}
      place={place}
      title={name}
      facts={
        <>
          {other} {'·'} {LIST_WORDS[row.list][locale]}
        </>
      }
      end={
        <>
          {row.active ? null : <StatusPill tone="waiting">{t.off}</StatusPill>}
          {row.price_paise === null ? (
            t.afterVisit
          ) : (
            <Price paise={row.price_paise} unitLabel={UNIT_WORDS[row.unit][locale]} />
          )}
        </>
      }
    />
  );
}

interface OpenedPriceViewProps {
  readonly context: RemoteContext;
  readonly opened: OpenedPrice;
  readonly refresh: () => void;
}

function OpenedPriceView({ context, opened, refresh }: OpenedPriceViewProps) {
  const locale = useLocale();
  const { row, history } = opened;
  const { name } = useNames(row);
  return (
    <>
      <OpenedHeading title={name}>{LIST_WORDS[row.list][locale]}</OpenedHeading>
      <PriceForm key={row.id} {...{ context, row, refresh }} />
      <HistoryList history={history} columns={priceColumns(locale)} />
    </>
  );
}
