import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { unitWords } from '@kaarigar/shared/i18n/unit-words';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Price } from '@kaarigar/shared/ui/price';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { HistoryList } from '../editing/history-list';
import { ListPage } from '../list/list-page';
import { OpenedHeading } from '../list/opened-heading';
import { AliasPanel } from './alias-panel';
import { aliasMessages } from './alias-messages';
import { MissesPanel } from './misses-panel';
import { searchTarget } from './search-target';
import { priceColumns } from './price-columns';
import { PriceForm } from './price-form';
import type { PriceRow } from './price-row';
import { MISSES, pricesAddress, type OpenedMisses, type OpenedPrice } from './prices-list';
import { LIST_WORDS, pricesMessages } from './prices-messages';

/** `/admin/prices`: everything that can be booked, with the names and prices customers see. */
export function PricesPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(pricesMessages);
  const units = useMessages(unitWords);
  const aliasTexts = useMessages(aliasMessages);
  const locale = useLocale();
  const other = locale === 'hi' ? 'en' : 'hi';
  return (
    <ListPage
      address={pricesAddress}
      words={t}
      search={{ ...t, icon: 'rupee' }}
      filters={{ list: { label: pricesMessages.list, values: LIST_WORDS } }}
      renderCard={(row: PriceRow) => ({
        id: row.id,
        // The name in the person's language and in the other one: both can be edited here.
        title: row[`name_${locale}`],
        facts: (
          <>
            <span lang={other}>{row[`name_${other}`]}</span> {'·'} {LIST_WORDS[row.list][locale]}
          </>
        ),
        end: (
          <>
            {row.active ? null : <StatusPill tone="waiting">{t.off}</StatusPill>}
            {row.price_paise === null ? (
              t.afterVisit
            ) : (
              <Price paise={row.price_paise} unitLabel={units[row.unit]} />
            )}
          </>
        ),
      })}
      actions={
        <ButtonLink variant="quiet" size="s" to={`${pricesAddress.path}?item=${MISSES}`}>
          {aliasTexts.missesTitle}
        </ButtonLink>
      }
      renderOpened={(opened: OpenedPrice | OpenedMisses, refresh) =>
        'misses' in opened ? (
          <MissesPanel {...{ context, ...opened, refresh }} />
        ) : (
          <OpenedPriceView {...{ context, opened, refresh }} />
        )
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
  const { row, history, aliases, aliasHistory } = opened;
  return (
    <>
      <OpenedHeading title={row[`name_${locale}`]}>{LIST_WORDS[row.list][locale]}</OpenedHeading>
      <PriceForm key={row.id} {...{ context, row, refresh }} />
      <AliasPanel
        key={`words ${row.id}`}
        target={searchTarget(row)}
        history={aliasHistory}
        {...{ context, aliases, refresh }}
      />
      <HistoryList history={history} columns={priceColumns(locale)} />
    </>
  );
}
