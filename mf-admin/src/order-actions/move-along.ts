import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';

interface Visit {
  readonly scheduled_on: string | null;
  readonly slot: string | null;
  readonly address: string;
}

/** What another order of the call becomes: what was changed of the one, and else what it is. */
export function movedAlong<Changed extends Visit>(
  other: Pick<OrderDetails, 'scheduled_on' | 'slot' | 'address' | 'days'>,
  before: Visit,
  changed: Changed,
): Pick<Changed, 'scheduled_on' | 'slot' | 'address'> {
  const isMoved = changed.scheduled_on !== before.scheduled_on;
  const isOtherPart = changed.slot !== before.slot;
  return {
    scheduled_on: isMoved ? changed.scheduled_on : other.scheduled_on,
    // A hire takes whole days.
    slot: isOtherPart && other.days === null ? changed.slot : (other.slot as Changed['slot']),
    address: changed.address === before.address ? other.address : changed.address,
  };
}
