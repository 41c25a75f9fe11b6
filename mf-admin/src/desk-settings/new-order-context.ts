import { createContext, use, useEffect } from 'react';

interface NewOrderDoor {
  /** Opens New order for a number of ten digits; null: for whoever calls. */
  readonly open: (phone: string | null) => void;
  /** Whose page is looked at: `n` there is for them. */
  readonly setCallerHere: (phone: string | null) => void;
}

/** Set by the layout around every staff page. */
export const NewOrderContext = createContext<NewOrderDoor | null>(null);

/** Opens New order for the customer whose page this is, with ten digits; so do `n` and the bar meanwhile. */
export function useNewOrderFor(phone: string | null): () => void {
  const door = use(NewOrderContext);
  useEffect(() => {
    door?.setCallerHere(phone);
    return () => door?.setCallerHere(null);
  }, [door, phone]);
  return () => door?.open(phone);
}
