import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import { OPENED_HERE, wasOpenedHere } from '../opened-here';

/** The current step. It is in the address, so that Back leads from the payment step to the details. */
export interface HireStep {
  readonly step: 'details' | 'payment';
  /** The person came to it from the details, and was not led there by an address. */
  readonly isOwn: boolean;
  readonly toPayment: () => void;
  readonly toDetails: () => void;
}

const PAYMENT = '?step=payment';

export function useHireStep(): HireStep {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return {
    step: search === PAYMENT ? 'payment' : 'details',
    isOwn: wasOpenedHere(state),
    toPayment: () => void navigate({ search: PAYMENT }, { state: OPENED_HERE }),
    toDetails() {
      if (wasOpenedHere(state)) void navigate(-1);
      else void navigate({ search: '' }, { replace: true });
    },
  };
}
