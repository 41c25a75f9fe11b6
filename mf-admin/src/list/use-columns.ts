import { useState } from 'react';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { deviceStorage } from '@kaarigar/shared/platform/storage';
import { rememberColumns, rememberedColumns } from './columns';
import type { ListAddress, ListView } from './list-address';

/** The columns of the address, else those of this device, else the default ones; `choose` sets others. */
export function useColumns(address: ListAddress, view: ListView) {
  const navigate = useNavigate();
  const { path, columns: { all, usual } = { all: [], usual: [] } } = address;
  const [remembered, setRemembered] = useState(() => rememberedColumns(deviceStorage, path, all));
  return {
    shown: view.columns ?? remembered ?? usual,
    choose(columns: readonly string[]) {
      rememberColumns(deviceStorage, path, columns);
      setRemembered(columns);
      const isUsual = columns.join() === usual.join();
      // The rows stay the same, so this adds no history entry and does not leave the current page of the list.
      void navigate(address.href({ ...view, columns: isUsual ? null : columns }), {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
}
