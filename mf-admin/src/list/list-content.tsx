import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { isBookedHere } from '../order/booked-here';
import { useArrivals } from './arrivals';
import { changeList, clearFilters, isFiltered } from './list-address';
import styles from './list-content.module.css';
import { ListCount } from './list-count';
import type { ListData, ListPage } from './list-loader';
import { listMessages } from './list-messages';
import { ListPager } from './list-pager';
import type { Register, SearchWords } from './register';
import { RowCards } from './row-cards';
import { RowsTable } from './rows-table';

interface ListContentProps<Row, Opened, Page extends ListPage<Row>> {
  readonly register: Register<Row, Opened, Page>;
  readonly data: ListData<Page, Opened>;
  /** Columns of a table; null: all. */
  readonly shown: readonly string[] | null;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** What the loader knows: rows, no rows, no matching rows, or the reason of a failure. */
export function ListContent<Row, Opened, Page extends ListPage<Row>>(
  props: ListContentProps<Row, Opened, Page>,
) {
  const { register, data, shown, isRefreshing, onRefresh } = props;
  const { address, words, renderProblem, renderBelow } = register;
  const { view } = data;
  return (
    <LiveView
      live={data.page}
      failedTitle={words.failedTitle}
      renderProblem={(code) =>
        code === 'invalid_input' && view.cursor !== null ? (
          <PageGone to={address.href(changeList(view, {}))} />
        ) : (
          renderProblem?.(code)
        )
      }
      isRefreshing={isRefreshing}
      onRefresh={onRefresh}
    >
      {(page, readAt) => (
        <>
          {page.rows.length > 0 ? (
            <Rows {...{ register, data, page, readAt, shown }} />
          ) : (
            <NoRows {...{ register, data, page, readAt }} />
          )}
          {renderBelow ? (
            <div className={styles['below']}>{renderBelow(page, onRefresh)}</div>
          ) : null}
        </>
      )}
    </LiveView>
  );
}

interface RowsProps<Row> {
  readonly register: Omit<Register<Row>, 'renderOpened' | 'renderBelow'>;
  readonly data: Pick<ListData<unknown, unknown>, 'view' | 'counts' | 'step'>;
  readonly page: ListPage<Row>;
  readonly readAt: number;
  readonly shown: readonly string[] | null;
}

function Rows<Row>({ register, data, page, readAt, shown }: RowsProps<Row>) {
  const { address, renderCard, table, sorts } = register;
  const { view, step } = data;
  const { rows } = page;
  // On a later page, or in another order, a newer row has only moved here from the next page.
  const canArrive = view.cursor === null && view.sort === address.sorts[0];
  const isNew = useArrivals(
    rows,
    address.rowsKey(view),
    (canArrive && table?.arrivedAt) || null,
    (row) => table !== undefined && isBookedHere(table.idOf(row)),
  );
  return (
    <>
      <ListCount {...{ register, data, page, readAt }} arrived={rows.filter(isNew).length} />
      {renderCard ? (
        <RowCards
          cards={rows.map((row) => renderCard(row))}
          open={view.open}
          hrefOf={(open) => address.href({ ...view, open })}
        />
      ) : null}
      {table ? (
        <RowsTable {...{ address, view, table, sorts, shown, rows, isNew }} picks={table.picks} />
      ) : null}
      <ListPager {...{ address, view, step, page }} />
    </>
  );
}

function NoRows<Row>(props: Omit<RowsProps<Row>, 'shown'>) {
  const { address, search } = props.register;
  const { view } = props.data;
  if (!search) return null;
  return (
    <>
      <ListCount {...props} />
      {view.cursor !== null ? (
        <PageGone to={address.href(changeList(view, {}))} />
      ) : isFiltered(view) ? (
        <NoMatch words={search} to={address.href(clearFilters(view))} />
      ) : (
        <EmptyState icon={search.icon} title={search.noneTitle}>
          {search.noneText}
        </EmptyState>
      )}
    </>
  );
}

function NoMatch({ words, to }: { readonly words: SearchWords; readonly to: string }) {
  const t = useMessages(listMessages);
  return (
    <EmptyState
      icon="search"
      title={words.noMatchTitle}
      way={{ to, label: words.showAll ?? t.showAll }}
    >
      {words.noMatchText ?? t.noMatchText}
    </EmptyState>
  );
}

function PageGone({ to }: { readonly to: string }) {
  const t = useMessages(listMessages);
  return (
    <EmptyState icon="list" title={t.pageGoneTitle} way={{ to, label: t.toFirstPage }}>
      {t.pageGoneText}
    </EmptyState>
  );
}
