import { JOB_STATUSES, ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import * as z from 'zod';
import type {
  AssignedWorker,
  Attempt,
  ListedOrder,
  Order,
  Settlement,
  StoredEvent,
} from '../../ports';

const status = z.enum(ORDER_STATUSES);
const locale = z.enum(['en', 'hi']);
const moment = z.string().transform((text) => new Date(text));

export const orderRow = z
  .object({
    order_id: z.string(),
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    mobileNumber: z.string(),
    address: z.string(),
    service_type: z.string(),
    quantity: z.number().int(),
    days: z.number().int().nullable(),
    unit: z.string(),
    unit_price_paise: z.number().int(),
    amount_paise: z.number().int(),
    status,
    payment_mode: z.enum(['online', 'after_service']),
    payment_method: z.string().nullable(),
    transaction_id: z.string().nullable(),
    payment_date: z.string().nullable(),
    payment_time: z.string().nullable(),
    receipt_number: z.number().int().nullable(),
    scheduled_on: z.string().nullable(),
    slot: z.string().nullable(),
    job_status: z.enum(JOB_STATUSES),
    locale,
    created_at: z.string(),
    updated_at: z.string(),
  })
  .transform((row): Order => ({
    orderId: row.order_id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    phone: row.mobileNumber,
    address: row.address,
    serviceType: row.service_type,
    quantity: row.quantity,
    days: row.days,
    unit: row.unit,
    unitPricePaise: row.unit_price_paise,
    amountPaise: row.amount_paise,
    status: row.status,
    paymentMode: row.payment_mode,
    paymentMethod: row.payment_method,
    transactionId: row.transaction_id,
    paymentDate: row.payment_date,
    paymentTime: row.payment_time,
    receiptNumber: row.receipt_number,
    scheduledOn: row.scheduled_on,
    slot: row.slot,
    jobStatus: row.job_status,
    locale: row.locale,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));

export const assignedWorkerRow = z
  .object({
    worker_id: z.string(),
    name: z.string(),
    phone: z.string(),
    day: z.string(),
    slot: z.string().nullable(),
  })
  .transform((row): AssignedWorker => ({
    workerId: row.worker_id,
    name: row.name,
    phone: row.phone,
    day: row.day,
    slot: row.slot,
  }));

/** What we need of `me()`. */
export const callerRow = z.object({ id: z.string() });

export const ORDER_COLUMNS = Object.keys(orderRow.in.shape).join(',');

export const listedOrderRow = z
  .object({
    order_id: z.string(),
    customer_name: z.string(),
    amount_paise: z.number().int(),
    status,
    payment_method: z.string().nullable(),
    created_at: z.string(),
    // bigint: a number from PostgREST, text from the embedded server.
    total_count: z.coerce.number().int(),
  })
  .transform((row): ListedOrder & { readonly total: number } => ({
    orderId: row.order_id,
    customerName: row.customer_name,
    amountPaise: row.amount_paise,
    status: row.status,
    paymentMethod: row.payment_method,
    createdAt: row.created_at,
    total: row.total_count,
  }));

const attemptFields = z.object({
  id: z.string(),
  order_id: z.string(),
  reference: z.string(),
  provider_ref: z.string().nullable(),
  url: z.string().nullable(),
  amount_paise: z.number().int(),
  state: z.enum(['creating', 'open', 'unknown', 'paid', 'expired', 'cancelled', 'failed']),
  return_path: z.string().nullable(),
  locale,
  last_error: z.string().nullable(),
  expires_at: moment,
  created_at: moment,
});

function toAttempt(row: z.infer<typeof attemptFields>): Attempt {
  return {
    id: row.id,
    orderId: row.order_id,
    reference: row.reference,
    providerRef: row.provider_ref,
    url: row.url,
    amountPaise: row.amount_paise,
    state: row.state,
    returnPath: row.return_path,
    locale: row.locale,
    lastError: row.last_error,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  };
}

export const attemptRow = attemptFields.transform(toAttempt);
export const openedAttemptRow = attemptFields
  .extend({ reused: z.boolean() })
  .transform((row) => ({ ...toAttempt(row), reused: row.reused }));

export const settlementRow = z
  .object({
    order_id: z.string(),
    status,
    changed: z.boolean(),
    amount_paise: z.number().int(),
    transaction_id: z.string().nullable(),
    payment_method: z.string().nullable(),
    payment_date: z.string().nullable(),
    payment_time: z.string().nullable(),
  })
  .transform((row): Settlement => ({
    orderId: row.order_id,
    status: row.status,
    changed: row.changed,
    amountPaise: row.amount_paise,
    transactionId: row.transaction_id,
    paymentMethod: row.payment_method,
    paymentDate: row.payment_date,
    paymentTime: row.payment_time,
  }));

export const storedEventRow = z
  .object({ id: z.coerce.number().int(), is_new: z.boolean(), processed: z.boolean() })
  .transform((row): StoredEvent => ({ id: row.id, isNew: row.is_new, isProcessed: row.processed }));
