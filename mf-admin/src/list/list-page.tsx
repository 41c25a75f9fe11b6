import { Suspense, useState } from 'react';
import { useLive } from '@kaarigar/shared/live/use-live';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { useLoaderData, useNavigation } from '@kaarigar/shared/platform/router';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { Page } from '@kaarigar/shared/ui/page';
import { Toast } from '@kaarigar/shared/ui/toast';
import { ColumnChoice } from './column-choice';
import { ExportButton } from './export-button';
import { ListContent } from './list-content';
import type { ListData, ListPage as PageOfRows } from './list-loader';
import styles from './list-page.module.css';
import { ListSkeleton } from './list-skeleton';
import { ListTools } from './list-tools';
import { OpenedPanel } from './opened-panel';
import type { Register } from './register';
import { useChangeList } from './use-change-list';
import { useComingSearch } from './use-coming-search';
import { useColumns } from './use-columns';
import { useListKeys } from './use-list-keys';

/** A staff list with search, filters and pages, kept fresh; the row that the address names is open beside it. */
export function ListPage<Row, Opened = never, Page extends PageOfRows<Row> = PageOfRows<Row>>(
  register: Register<Row, Opened, Page>,
) {
  const { address, words, search, filters, sorts, table, actions, exportRows } = register;
  const { renderOpened, renderUnstored } = register;
  const locale = useLocale();
  const data = useLoaderData<ListData<Page, Opened>>();
  const coming = useComingSearch(address.path);
  // A choice shows at once.
  const view = coming ? address.parse(coming) : data.view;
  const { meant, change } = useChangeList(address, view);
  const isNavigating = useNavigation().state !== 'idle';
  const { refresh, isRefreshing } = useLive();
  const { search: searchRef, list } = useListKeys(data.view.q);
  const { shown, choose } = useColumns(address, view);
  const [news, setNews] = useState<string | null>(null);
  const { open } = data.view;

  const exporter = exportRows ? (
    <ExportButton
      hint={search?.exportHint}
      exportRows={() => exportRows(view, locale)}
      onDone={setNews}
    />
  ) : null;

  const content = (
    <>
      {search ? (
        <ListTools
          {...{ address, change, filters, sorts }}
          view={meant}
          words={search}
          counts={data.counts}
          searchRef={searchRef}
        />
      ) : null}
      <div ref={list} className={styles['list']} aria-busy={isNavigating}>
        <Suspense fallback={<ListSkeleton />}>
          <ListContent
            {...{ register, data, isRefreshing }}
            shown={address.columns ? shown : null}
            onRefresh={refresh}
          />
        </Suspense>
      </div>
      {exporter === null ? null : (
        <div className={styles['atFoot']} data-print="none">
          {exporter}
        </div>
      )}
    </>
  );

  return (
    <Page
      title={words.title}
      lede={words.lede}
      actions={
        address.columns || exportRows ? (
          <>
            {actions}
            {address.columns ? (
              <ColumnChoice
                columns={address.columns}
                shown={shown}
                labelOf={(column) => table?.columns[column]?.label ?? column}
                text={search?.columnsText}
                onChange={choose}
              />
            ) : null}
            {exporter === null ? null : <div className={styles['atHead']}>{exporter}</div>}
          </>
        ) : (
          actions
        )
      }
    >
      {renderOpened ? (
        <div className={classNames(styles['body'], open !== null && styles['split'])}>
          <div className={styles['master']}>{content}</div>
          {open === null ? null : (
            <OpenedPanel
              key={open}
              id={open}
              backTo={address.href({ ...data.view, open: null })}
              opened={data.opened}
              isRefreshing={isRefreshing}
              onRefresh={refresh}
              {...{ renderOpened, renderUnstored }}
            />
          )}
        </div>
      ) : (
        content
      )}
      {exportRows ? <Toast message={news} onDismiss={() => setNews(null)} /> : null}
    </Page>
  );
}
