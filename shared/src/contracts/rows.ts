import * as z from 'zod/mini';
import { CATEGORIES } from '../domain/catalogue';
import { JOB_STATUSES, ORDER_STATUSES } from '../domain/order-status';
import { UNITS } from '../domain/quote';

/** `me()`: the signed-in person as the database knows them. The role is the database's word, never a claim. */
export const meRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  locale: z.enum(['en', 'hi']),
  role: z.enum(['customer', 'staff', 'admin']),
});
export type Me = z.infer<typeof meRow>;

/** A row of `catalogue_items`. */
export const catalogueItemRow = z.object({
  category: z.enum(CATEGORIES),
  id: z.number(),
  name_en: z.string(),
  name_hi: z.string(),
  price_paise: z.number(),
  unit: z.enum(UNITS),
  icon: z.string(),
  sort: z.number(),
});
export type CatalogueItem = z.infer<typeof catalogueItemRow>;

/** What a customer reads of their own row of `orders`. */
export const orderRow = z.object({
  order_id: z.string(),
  kind: z.enum(['service', 'hire']),
  service_type: z.string(),
  catalogue_category: z.nullable(z.enum(CATEGORIES)),
  catalogue_item_id: z.nullable(z.number()),
  worker_code: z.nullable(z.string()),
  quantity: z.number(),
  days: z.nullable(z.number()),
  unit: z.enum(UNITS),
  unit_price_paise: z.number(),
  amount_paise: z.number(),
  status: z.enum(ORDER_STATUSES),
  payment_mode: z.enum(['online', 'after_service']),
  payment_method: z.nullable(z.string()),
  transaction_id: z.nullable(z.string()),
  payment_date: z.nullable(z.string()),
  payment_time: z.nullable(z.string()),
  scheduled_on: z.nullable(z.string()),
  slot: z.nullable(z.string()),
  job_status: z.enum(JOB_STATUSES),
  created_at: z.string(),
});
export type OrderRow = z.infer<typeof orderRow>;
export const ORDER_COLUMNS = Object.keys(orderRow.shape).join(',');
