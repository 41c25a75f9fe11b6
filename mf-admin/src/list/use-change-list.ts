import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { changeList, type ListAddress, type ListChange, type ListView } from './list-address';

export type ChangeList = (change: ListChange, options?: { readonly replace?: boolean }) => void;

/**
 * Changes what a list shows. Each change builds on the one before, and shows at once, also where the page has not
 * answered to that yet: a select that fell back meanwhile would take the next arrow for the first.
 */
export function useChangeList(
  address: ListAddress,
  view: ListView,
): { readonly meant: ListView; readonly change: ChangeList } {
  const navigate = useNavigate();
  const newest = useRef(view);
  const shown = address.search(view);
  const [chosen, setChosen] = useState<{ readonly from: string; readonly view: ListView } | null>(
    null,
  );
  if (chosen && chosen.from !== shown) setChosen(null);
  useEffect(() => {
    newest.current = address.parse(new URLSearchParams(shown));
  }, [address, shown]);
  return {
    meant: chosen?.view ?? view,
    change(change, options) {
      newest.current = changeList(newest.current, change);
      setChosen({ from: shown, view: newest.current });
      void navigate(address.href(newest.current), { preventScrollReset: true, ...options });
    },
  };
}
