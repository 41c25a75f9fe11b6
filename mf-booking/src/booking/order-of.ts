import type { OrderDraft } from '@kaarigar/shared/api/orders';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { quoteItem } from '@kaarigar/shared/domain/quote';
import type { Paise } from '@kaarigar/shared/domain/money';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { PaymentMode } from './payment-mode';
import { quantityOf, type BookingValues } from './validate-booking';

/** The total for the typed quantity, or null while the quantity is not valid. */
export function runningTotal(
  { unit, price_paise }: Pick<CatalogueItem, 'unit' | 'price_paise'>,
  typedQuantity: string,
): { readonly quantity: number; readonly paise: Paise } | null {
  const quantity = quantityOf(unit, typedQuantity);
  return quantity === null ? null : { quantity, paise: quoteItem(unit, price_paise, quantity) };
}

/** Makes an order from checked details. The amount is the one that the page showed; the database computes its own. */
export function orderOf(
  item: CatalogueItem,
  values: BookingValues,
  { mode, locale }: { mode: PaymentMode; locale: Locale },
): OrderDraft {
  return {
    kind: 'service',
    catalogue_category: item.category,
    catalogue_item_id: item.id,
    name: values.name,
    mobileNumber: values.phone,
    email: values.email,
    address: values.address,
    quantity: values.quantity,
    scheduled_on: values.day,
    slot: values.slot,
    payment_mode: mode,
    locale,
    expected_amount_paise: quoteItem(item.unit, item.price_paise, values.quantity),
  };
}
