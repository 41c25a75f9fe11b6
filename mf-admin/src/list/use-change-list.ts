import { useEffect, useRef } from 'react';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { changeList, type ListAddress, type ListChange, type ListView } from './list-address';

export type ChangeList = (change: ListChange, options?: { readonly replace?: boolean }) => void;

/** Changes what a list shows. Each change builds on the one before, also where the page has not answered to that yet. */
export function useChangeList(address: ListAddress, view: ListView): ChangeList {
  const navigate = useNavigate();
  const newest = useRef(view);
  const shown = address.search(view);
  useEffect(() => {
    newest.current = address.parse(new URLSearchParams(shown));
  }, [address, shown]);
  return (change, options) => {
    newest.current = changeList(newest.current, change);
    void navigate(address.href(newest.current), { preventScrollReset: true, ...options });
  };
}
