import type { OrdersPage } from '@kaarigar/shared/api/admin-orders';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Pagination } from '@kaarigar/shared/ui/pagination';
import type { OrdersData } from './orders-loader';
import { ordersMessages } from './orders-messages';
import { ordersHref, type OrdersView } from './orders-view';

interface OrdersPagerProps extends Pick<OrdersData, 'view' | 'step'> {
  readonly page: Pick<OrdersPage, 'nextCursor' | 'previousCursor'>;
}

export function OrdersPager({ view, step, page }: OrdersPagerProps) {
  const t = useMessages(ordersMessages);
  const { nextCursor } = page;
  const previousTo = previousPage(view, step, page.previousCursor);
  if (previousTo === null && nextCursor === null) return null;
  const number = view.cursor === null ? 1 : step?.page;
  return (
    <Pagination
      previousTo={previousTo}
      nextTo={nextCursor === null ? null : ordersHref({ ...view, cursor: nextCursor })}
    >
      {number === undefined ? null : t.page({ page: number })}
    </Pagination>
  );
}

/** The page this one was reached from; from a shared address the one before it, as far as the service can tell. */
function previousPage(
  view: OrdersView,
  step: OrdersData['step'],
  previousCursor: string | null,
): string | null {
  if (view.cursor === null) return null;
  if (step) return `${paths.adminOrders}${step.previous}`;
  return ordersHref({ ...view, cursor: previousCursor });
}
