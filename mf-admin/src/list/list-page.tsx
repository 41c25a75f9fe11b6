import { Suspense, type ReactNode } from 'react';
import { useLive } from '@kaarigar/shared/live/use-live';
import { useLoaderData, useNavigation } from '@kaarigar/shared/platform/router';
import { Page } from '@kaarigar/shared/ui/page';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { CountedFilters, type FilterWords } from './counted-filters';
import type { Filters, ListAddress, ListView } from './list-address';
import { ListContent, type ListWords } from './list-content';
import type { ListData } from './list-loader';
import styles from './list-page.module.css';
import { ListSkeleton } from './list-skeleton';
import { ListTools } from './list-tools';
import { OpenedPanel } from './opened-panel';
import { useListKeys } from './use-list-keys';

interface ListPageProps<F extends Filters, Row, Opened> {
  readonly title: string;
  readonly lede?: ReactNode;
  readonly actions?: ReactNode;
  readonly address: ListAddress<F>;
  readonly words: ListWords;
  readonly filterWords: { readonly [Name in keyof F]: FilterWords<F[Name][number]> };
  /** The filter whose choices carry counts. */
  readonly counted?: keyof F & string;
  readonly renderRow: (row: Row, place: RowPlace) => ReactNode;
  /** What stands in the panel beside the list. */
  readonly renderOpened: (opened: Opened, refresh: () => void) => ReactNode;
  /** What stands in the panel for an address that names no stored row, e.g. the form of a new one. */
  readonly renderUnstored?: (id: string, refresh: () => void) => ReactNode;
}

export interface RowPlace {
  readonly hrefOf: (id: string) => string;
  readonly open: string | null;
}

/** A staff list with search, filters and pages, kept fresh; the row that the address names is open beside it. */
export function ListPage<F extends Filters, Row, Opened>(props: ListPageProps<F, Row, Opened>) {
  const { title, lede, actions, address, words, filterWords, counted, renderRow } = props;
  const data = useLoaderData<ListData<F, Row, Opened>>();
  const chosen = useChosenView(address) ?? data.view;
  const isNavigating = useNavigation().state !== 'idle';
  const { refresh, isRefreshing } = useLive();
  const { search, list } = useListKeys(data.view.q);
  const { open } = data.view;

  const place: RowPlace = {
    open,
    hrefOf: (id) => address.href({ ...data.view, open: id }),
  };

  return (
    <Page title={title} lede={lede} actions={actions}>
      <div className={classNames(styles['body'], open !== null && styles['split'])}>
        <div className={styles['master']}>
          <ListTools
            address={address}
            view={chosen}
            searchRef={search}
            searchLabel={words.searchLabel}
            searchPlaceholder={words.searchPlaceholder}
          >
            {Object.keys(address.filters).map((name) => (
              <CountedFilters
                key={name}
                name={name}
                address={address}
                view={chosen}
                words={filterWords[name as keyof F]}
                page={name === counted ? data.page : null}
              />
            ))}
          </ListTools>
          <div ref={list} className={styles['list']} aria-busy={isNavigating}>
            <Suspense fallback={<ListSkeleton />}>
              <ListContent
                {...{ address, words, isRefreshing }}
                view={data.view}
                page={data.page}
                step={data.step}
                onRefresh={refresh}
                renderRow={(row: Row) => renderRow(row, place)}
              />
            </Suspense>
          </div>
        </div>
        {open === null ? null : (
          <OpenedPanel
            key={open}
            id={open}
            backTo={address.href({ ...data.view, open: null })}
            opened={data.opened}
            isRefreshing={isRefreshing}
            onRefresh={refresh}
            renderOpened={props.renderOpened}
            renderUnstored={props.renderUnstored}
          />
        )}
      </div>
    </Page>
  );
}

/** The view that was chosen and is on its way: a choice shows at once, and the next one builds on it. */
function useChosenView<F extends Filters>(address: ListAddress<F>): ListView<F> | null {
  const { location } = useNavigation();
  if (location?.pathname.toLowerCase() !== address.path) return null;
  return address.parse(new URLSearchParams(location.search));
}
