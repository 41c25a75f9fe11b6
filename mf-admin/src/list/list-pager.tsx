import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Pagination } from '@kaarigar/shared/ui/pagination';
import { changeList, type Filters, type ListAddress, type ListView } from './list-address';
import type { ListData } from './list-loader';
import { listMessages } from './list-messages';

interface ListPagerProps<F extends Filters> {
  readonly address: ListAddress<F>;
  readonly view: ListView<F>;
  readonly step: ListData<F, unknown, unknown>['step'];
  readonly nextCursor: string | null;
}

export function ListPager<F extends Filters>(props: ListPagerProps<F>) {
  const { address, view, step, nextCursor } = props;
  const t = useMessages(listMessages);
  // The page this one was reached from; from a shared address that is not known, and the first page is the way back.
  const back = step ? address.path + step.previous : address.href(changeList(view, {}));
  const previousTo = view.cursor === null ? null : back;
  if (previousTo === null && nextCursor === null) return null;
  const page = view.cursor === null ? 1 : step?.page;
  return (
    <Pagination
      previousTo={previousTo}
      nextTo={
        nextCursor === null ? null : address.href({ ...view, open: null, cursor: nextCursor })
      }
    >
      {page === undefined ? null : t.page({ page })}
    </Pagination>
  );
}
