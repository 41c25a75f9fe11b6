import { useNavigate } from '@kaarigar/shared/platform/router';
import { useDeskContext } from '../desk-settings/desk-context';
import { changeDeskSettings, useDeskSettings } from '../desk-settings/desk-settings';
import { parseColumns } from './columns';
import type { ListAddress, ListView } from './list-address';

/** The columns of the address, else those that the person chose, else the default ones; `choose` sets others. */
export function useColumns(address: ListAddress, view: ListView) {
  const navigate = useNavigate();
  const context = useDeskContext();
  const { columns: chosen } = useDeskSettings();
  const { path, columns: { all, usual } = { all: [], usual: [] } } = address;
  return {
    shown: view.columns ?? parseColumns(all, chosen[path]) ?? usual,
    choose(columns: readonly string[]) {
      changeDeskSettings(context, { columns: { ...chosen, [path]: columns.join('.') } });
      const isUsual = columns.join() === usual.join();
      // The rows stay the same, so this adds no history entry and does not leave the current page of the list.
      void navigate(address.href({ ...view, columns: isUsual ? null : columns }), {
        replace: true,
        preventScrollReset: true,
      });
    },
  };
}
