import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Pagination } from '@kaarigar/shared/ui/pagination';
import type { ListAddress, ListView } from './list-address';
import type { ListData, ListPage } from './list-loader';
import { listMessages } from './list-messages';

interface ListPagerProps {
  readonly address: ListAddress;
  readonly view: ListView;
  readonly step: ListData<unknown, unknown>['step'];
  readonly page: ListPage<unknown>;
}

export function ListPager({ address, view, step, page }: ListPagerProps) {
  const t = useMessages(listMessages);
  const { nextCursor, previousCursor = null } = page;
  const pageAt = (cursor: string | null) => address.href({ ...view, open: null, cursor });
  // The page this one was reached from; for a shared address the page before it if it is known, else the first page.
  const back = step ? address.path + step.previous : pageAt(previousCursor);
  const previousTo = view.cursor === null ? null : back;
  if (previousTo === null && nextCursor === null) return null;
  const number = view.cursor === null ? 1 : step?.page;
  return (
    <Pagination previousTo={previousTo} nextTo={nextCursor === null ? null : pageAt(nextCursor)}>
      {number === undefined ? null : t.page({ page: number })}
    </Pagination>
  );
}
