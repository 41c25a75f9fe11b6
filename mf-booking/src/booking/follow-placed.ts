import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { leaveForPayment } from '../payment/leave-for-payment';
import type { NotPlaced, Placed } from './place-order';

interface Ways {
  /** Booked, to be paid after the work. */
  readonly onBooked: (order: OrderRow) => void;
  /** The order exists and its state has changed already: show the state. */
  readonly onVerify: (orderId: string) => void;
  readonly onFailed: (placed: NotPlaced) => void;
  /** The form the order came from. */
  readonly form: HTMLFormElement;
}

/**
 * Continues after an order was placed. When the form was closed meanwhile, we do not navigate, but we always announce a
 * booking. Throws an `ApiError` when the order was refused or cannot be paid; the form shows it.
 */
export function followPlaced(placed: Placed, ways: Ways): void {
  if (placed.kind === 'booked') ways.onBooked(placed.order);
  if (!ways.form.isConnected) return;
  switch (placed.kind) {
    case 'booked':
      return;
    case 'verify':
      ways.onVerify(placed.orderId);
      return;
    case 'pay':
      leaveForPayment(placed.url);
      return;
    case 'refused':
    case 'unpaid':
      ways.onFailed(placed);
      throw new ApiError(placed.failure.code, placed.failure);
  }
}
