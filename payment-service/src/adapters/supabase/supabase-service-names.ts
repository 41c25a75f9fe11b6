import * as z from 'zod';
import type { ServiceNames } from '../../ports';
import { createAccess, read } from './supabase-access';

const names = z.object({ name_en: z.string(), name_hi: z.string() });
const orders = z.array(
  z.object({ catalogue_items: names.nullable(), worker_rates: names.nullable() }),
);

const COLUMNS = 'catalogue_items (name_en, name_hi), worker_rates (name_en, name_hi)';

/**
 * Names from the price lists. Read with the secret key: row level security hides an item from customers once it is no
 * longer sold, and what was ordered before that is still paid for under its name.
 */
export function createServiceNames(url: string, secretKey: string): ServiceNames {
  const supabase = createAccess(url, secretKey);
  return {
    async nameOf(orderId, locale) {
      const question = supabase.from('orders').select(COLUMNS).eq('order_id', orderId);
      const [order] = await read(orders, question.retry(false));
      const found = order?.catalogue_items ?? order?.worker_rates;
      return (locale === 'hi' ? found?.name_hi : found?.name_en) ?? null;
    },
  };
}
