import { useState } from 'react';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { deviceStorage } from '@kaarigar/shared/platform/storage';
import { rememberColumns, rememberedColumns, USUAL_COLUMNS, type ColumnKey } from './columns';
import { ordersHref, type OrdersView } from './orders-view';

/** The columns of the address, else those of this device, else the usual ones; and how to choose others. */
export function useColumns(view: OrdersView) {
  const navigate = useNavigate();
  const [remembered, setRemembered] = useState(() => rememberedColumns(deviceStorage));
  return {
    columns: view.columns ?? remembered ?? USUAL_COLUMNS,
    choose(columns: readonly ColumnKey[]) {
      rememberColumns(deviceStorage, columns);
      setRemembered(columns);
      const isUsual = columns.join() === USUAL_COLUMNS.join();
      // The same rows, shown otherwise: neither a step of history nor a reason to leave the page of the list.
      void navigate(ordersHref({ ...view, columns: isUsual ? null : columns }), {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
}
