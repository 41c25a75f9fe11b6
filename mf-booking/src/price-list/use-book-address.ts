import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';

/** The details form's place in the address, `?book=<item id>`: Back closes it, a reload keeps it. */
export interface BookAddress {
  /** Id of the item whose form is open, or null. */
  readonly itemId: number | null;
  readonly open: (itemId: number) => void;
  readonly close: () => void;
}

interface OpenedState {
  readonly openedHere: true;
}

function wasOpenedHere(state: unknown): state is OpenedState {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}

export function useBookAddress(): BookAddress {
  const navigate = useNavigate();
  const location = useLocation();
  const book = new URLSearchParams(location.search).get('book');

  return {
    itemId: book !== null && /^\d{1,6}$/.test(book) ? Number(book) : null,
    open(itemId) {
      const state: OpenedState = { openedHere: true };
      void navigate({ search: `?book=${itemId}` }, { state, preventScrollReset: true });
    },
    close() {
      // Opened from the list: closing is the same as Back. Opened by its address: there is nothing to go back to.
      if (wasOpenedHere(location.state)) void navigate(-1);
      else void navigate({ search: '' }, { replace: true, preventScrollReset: true });
    },
  };
}
