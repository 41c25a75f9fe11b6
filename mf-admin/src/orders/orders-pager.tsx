import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Pagination } from '@kaarigar/shared/ui/pagination';
import type { OrdersData } from './orders-loader';
import { ordersMessages } from './orders-messages';
import { changeView, ordersHref, type OrdersView } from './orders-view';

interface OrdersPagerProps extends Pick<OrdersData, 'view' | 'step'> {
  readonly nextCursor: string | null;
}

export function OrdersPager({ view, step, nextCursor }: OrdersPagerProps) {
  const t = useMessages(ordersMessages);
  const previousTo = previousPage(view, step);
  if (previousTo === null && nextCursor === null) return null;
  const page = view.cursor === null ? 1 : step?.page;
  return (
    <Pagination
      previousTo={previousTo}
      nextTo={nextCursor === null ? null : ordersHref({ ...view, cursor: nextCursor })}
    >
      {page === undefined ? null : t.page({ page })}
    </Pagination>
  );
}

/** The page this one was reached from; from a shared address that is not known, and the first page is the way back. */
function previousPage(view: OrdersView, step: OrdersData['step']): string | null {
  if (view.cursor === null) return null;
  return step ? `${paths.adminOrders}${step.previous}` : ordersHref(changeView(view, {}));
}
