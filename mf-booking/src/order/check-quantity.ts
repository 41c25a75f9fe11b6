import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import type { Paise } from '@kaarigar/shared/domain/money';
import { quoteHire, quoteItem } from '@kaarigar/shared/domain/quote';
import { checked, faultOf, type Check } from '@kaarigar/shared/forms/check';
import { daysOf, quantityOf } from '../booking/validate-booking';

export type QuantityField = 'quantity' | 'days';
/** As typed; `days` is of a hire. */
export type QuantityFields = Readonly<Record<QuantityField, string>>;
export type QuantityFault = 'missing' | 'invalid_quantity' | 'same';

/** How much of it is wanted, and what that costs. */
export interface QuantityWish {
  readonly quantity: number;
  readonly days?: number;
  readonly expected_amount_paise: Paise;
}

type Counted = Pick<OrderDetailRow, 'unit' | 'quantity' | 'days'>;

export function quantityFields({ quantity, days }: Counted): QuantityFields {
  return { quantity: String(quantity), days: days === null ? '' : String(days) };
}

/** What as much as is typed costs at a price; null while that is no number within the bounds. */
export function quantityWish(
  order: Counted,
  fields: QuantityFields,
  unitPaise: Paise,
): QuantityWish | null {
  const quantity = quantityOf(order.unit, fields.quantity);
  if (quantity === null) return null;
  if (order.days === null) {
    return {
      quantity,
      expected_amount_paise: quoteItem(order.unit, unitPaise, quantity),
    };
  }
  const days = daysOf(fields.days);
  return days === null
    ? null
    : { quantity, days, expected_amount_paise: quoteHire(unitPaise, quantity, days) };
}

/** Checks another quantity by the rules of booking. The database decides, and prices it. */
export function checkQuantity(
  order: Counted,
  fields: QuantityFields,
  unitPaise: Paise,
): Check<QuantityWish, QuantityField, QuantityFault> {
  const quantity = quantityOf(order.unit, fields.quantity);
  const days = order.days === null ? 0 : daysOf(fields.days);
  const isSame = quantity === order.quantity && days === (order.days ?? 0);
  return checked(
    {
      quantity: isSame ? 'same' : faultOf(fields.quantity, quantity, 'invalid_quantity'),
      days: order.days === null ? undefined : faultOf(fields.days, days, 'invalid_quantity'),
    },
    quantityWish(order, fields, unitPaise),
  );
}
