import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import { OPENED_HERE, wasOpenedHere } from '../opened-here';

/** Keeps the open details form in the address, `?book=<item id>`: Back closes the form, a reload keeps it. */
export interface BookAddress {
  /** Id of the item whose form is open, or null. */
  readonly itemId: number | null;
  readonly open: (itemId: number) => void;
  readonly close: () => void;
}

export function useBookAddress(): BookAddress {
  const navigate = useNavigate();
  const location = useLocation();
  const book = new URLSearchParams(location.search).get('book');

  return {
    itemId: book !== null && /^\d{1,6}$/.test(book) ? Number(book) : null,
    open(itemId) {
      void navigate(
        { search: `?book=${itemId}` },
        { state: OPENED_HERE, preventScrollReset: true },
      );
    },
    close() {
      if (wasOpenedHere(location.state)) void navigate(-1);
      else void navigate({ search: '' }, { replace: true, preventScrollReset: true });
    },
  };
}
