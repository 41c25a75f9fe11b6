import { randomInt } from 'node:crypto';

/** Nine digits that nobody has, as the page draws them. */
export function newOrderId(): string {
  return String(randomInt(100_000_000, 1_000_000_000));
}

/** An order as the booking page sends it. */
export function orderDraft(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    order_id: newOrderId(),
    kind: 'service',
    catalogue_category: 'plumbing',
    catalogue_item_id: 1,
    quantity: 1,
    payment_mode: 'online',
    name: 'Ravi Kumar',
    mobileNumber: '9876543210',
    email: 'ravi@example.com',
    address: 'Ward 4, Ghazipur',
    ...fields,
  };
}
