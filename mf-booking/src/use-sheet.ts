import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';

/** State of the history entry of an open sheet; the rest of it is the page's. */
function sheetOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'sheet' in state ? state.sheet : null;
}

/** The open sheet of a page, with a history entry of its own: Back closes it and does not leave the page. */
export function useSheet<Name extends string>(): readonly [
  Name | null,
  (name: Name | null) => void,
] {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  // What a reload or Forward finds in the history was asked before, and may have been done since.
  const [asked, setAsked] = useState<Name | null>(null);
  const open = asked !== null && sheetOf(state) === asked ? asked : null;
  /** Whether its entry is the newest one: who closes it twice, or once Back has closed it, must not leave the page. */
  const isOnTop = useRef(false);
  useEffect(() => {
    isOnTop.current = open !== null;
  }, [open]);

  function show(name: Name | null): void {
    setAsked(name);
    if (name !== null) {
      const kept: object = typeof state === 'object' && state !== null ? state : {};
      void navigate(
        { search },
        { state: { ...kept, sheet: name }, replace: isOnTop.current, preventScrollReset: true },
      );
    } else if (isOnTop.current) {
      isOnTop.current = false;
      void navigate(-1);
    }
  }
  return [open, show];
}
