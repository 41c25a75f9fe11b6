import type { ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatTime } from '@kaarigar/shared/i18n/format';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import type { UiIconName } from '@kaarigar/shared/ui/icon';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import {
  changeList,
  isFiltered,
  type Filters,
  type ListAddress,
  type ListView,
} from './list-address';
import styles from './list-content.module.css';
import type { ListData, ListPage } from './list-loader';
import { listMessages } from './list-messages';
import { ListPager } from './list-pager';

/** What a list says of its own rows. */
export interface ListWords {
  readonly searchLabel: string;
  readonly searchPlaceholder: string;
  readonly icon: UiIconName;
  readonly failedTitle: string;
  readonly noneTitle: string;
  readonly noneText: string;
  readonly noMatchTitle: string;
  readonly count: (count: { count: number }) => string;
}

interface ListContentProps<F extends Filters, Row> {
  readonly address: ListAddress<F>;
  readonly view: ListView<F>;
  readonly words: ListWords;
  readonly page: Promise<Live<ListPage<Row>>>;
  readonly step: ListData<F, Row, unknown>['step'];
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly renderRow: (row: Row) => ReactNode;
}

/** What the loader knows: rows, none, none that match, or why not. */
export function ListContent<F extends Filters, Row>(props: ListContentProps<F, Row>) {
  const { address, view, words, page, step, isRefreshing, onRefresh, renderRow } = props;
  const t = useMessages(listMessages);
  const locale = useLocale();
  return (
    <LiveView
      live={page}
      failedTitle={words.failedTitle}
      renderProblem={(code) =>
        code === 'invalid_input' && view.cursor !== null ? (
          <PageGone to={address.href(changeList(view, {}))} />
        ) : null
      }
      isRefreshing={isRefreshing}
      onRefresh={onRefresh}
    >
      {({ total, rows, nextCursor }, readAt) => (
        <>
          <div className={styles['line']}>
            <p role="status" className={styles['count']}>
              {words.count({ count: total })}
            </p>
            <p className={styles['time']}>
              {t.updated({ time: formatTime(new Date(readAt), locale) })}
            </p>
          </div>
          {rows.length > 0 ? (
            <>
              <ul className={styles['rows']}>{rows.map(renderRow)}</ul>
              <ListPager {...{ address, view, step, nextCursor }} />
            </>
          ) : (
            <NoRows {...{ address, view, words }} />
          )}
        </>
      )}
    </LiveView>
  );
}

function NoRows<F extends Filters>(
  props: Pick<ListContentProps<F, never>, 'address' | 'view' | 'words'>,
) {
  const { address, view, words } = props;
  const t = useMessages(listMessages);
  if (view.cursor !== null) return <PageGone to={address.href(changeList(view, {}))} />;
  if (!isFiltered(view)) {
    return (
      <EmptyState icon={words.icon} title={words.noneTitle}>
        {words.noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="search"
      title={words.noMatchTitle}
      action={
        <ButtonLink variant="primary" to={address.path}>
          {t.showAll}
        </ButtonLink>
      }
    >
      {t.noMatchText}
    </EmptyState>
  );
}

function PageGone({ to }: { readonly to: string }) {
  const t = useMessages(listMessages);
  return (
    <EmptyState
      icon="list"
      title={t.pageGoneTitle}
      action={
        <ButtonLink variant="primary" to={to}>
          {t.toFirstPage}
        </ButtonLink>
      }
    >
      {t.pageGoneText}
    </EmptyState>
  );
}
