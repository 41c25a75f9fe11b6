import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { ERASED } from '@kaarigar/shared/domain/erased';
import { paths } from '@kaarigar/shared/paths';
import { useLoaderData, useNavigate } from '@kaarigar/shared/platform/router';
import { useKeys } from '../keys/use-keys';
import type { ListData, ListPage } from '../list/list-loader';
import { leaveToPrint, rememberOpened } from '../list/use-list-keys';
import type { RowPicks } from '../list/register';
import type { FromList } from '../order/details-link';
import { whatsAppTo } from '../order/reply-links';
import type { AsksFor } from '../action-dialog/asks-for';
import { greeting } from '../order/greeting';
import { ordersAddress } from './orders-list';

/** The order that a key is about: the row that has the focus, else the one that is open beside the list. */
function meantOrder(open: string | null): string | null {
  const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('a[data-row-id]');
  return row?.dataset['rowId'] ?? open;
}

/** What one letter does for the order of the row: select, assign, call, WhatsApp, print; with a selection for all of it. */
export function useOrderKeys(
  picks: RowPicks<OrderSummary>,
  clear: () => boolean,
  selected: readonly string[],
): void {
  const { view, page } = useLoaderData<ListData<ListPage<OrderSummary>, unknown>>();
  const navigate = useNavigate();

  /** Calls back with the order, if it is on the page. */
  function withOrder(act: (order: OrderSummary) => void): boolean {
    const id = meantOrder(view.open);
    if (id === null) return false;
    void page.then((live) => {
      const rows = live.state === 'known' ? live.value.rows : [];
      const order = rows.find(({ order_id: orderId }) => orderId === id);
      if (order) act(order);
    });
    return true;
  }
  const withCustomer = (act: (order: OrderSummary) => void) =>
    withOrder((order) => {
      if (order.phone !== ERASED.phone) act(order);
    });

  useKeys({
    Escape: clear,
    x: () =>
      withOrder((order) => {
        rememberOpened(order.order_id);
        picks.toggle(order);
      }),
    a() {
      // The bar of the selected orders takes it.
      if (selected.length > 0) return false;
      const id = meantOrder(view.open);
      if (id === null) return false;
      const state: AsksFor = { asksFor: 'assign' };
      void navigate(ordersAddress.href({ ...view, open: id }), { state, preventScrollReset: true });
      return true;
    },
    c: () => withCustomer(({ phone }) => window.location.assign(`tel:+91${phone}`)),
    w: () =>
      withCustomer((order) =>
        window.open(whatsAppTo(order.phone, greeting(order)), '_blank', 'noopener'),
      ),
    p() {
      const id = meantOrder(view.open);
      const ids = selected.length > 0 ? selected : id === null ? [] : [id];
      if (ids.length === 0) return false;
      leaveToPrint(id);
      const state: FromList = { listSearch: ordersAddress.search(view) };
      void navigate(paths.adminJobSlipsOf(ids), { state });
      return true;
    },
  });
}
