import type { SupabaseClient } from '@supabase/supabase-js';

export interface PlacedOrder {
  readonly order_id: string;
  readonly amount_paise: number;
}

let lastNumber = 100_000_000;

/** An order number that no other order of this file has. */
export function nextOrderId(): string {
  lastNumber += 1;
  return String(lastNumber);
}

/** The request body that the page sends for one "Interior design" (₹4,000), paid online. */
export function orderDraft(
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    order_id: nextOrderId(),
    kind: 'service',
    name: 'Sunita Devi',
    mobileNumber: '9876500011',
    email: 'sunita@test.example',
    address: 'House 14, Mahuabagh',
    catalogue_category: 'painting',
    catalogue_item_id: 12,
    quantity: 1,
    payment_mode: 'online',
    locale: 'hi',
    ...changes,
  };
}

/** Books as `person` and returns the order's number; throws the database's error if it refuses. */
export async function book(
  person: SupabaseClient,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const draft = orderDraft(changes);
  const { error } = await person.from('orders').insert(draft);
  if (error) throw new Error(error.message);
  return String(draft['order_id']);
}
