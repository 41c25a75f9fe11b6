import { JOB_STATUSES, ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import * as z from 'zod';
import type { AssignedWorker, Order } from '../../ports';

const status = z.enum(ORDER_STATUSES);
const locale = z.enum(['en', 'hi']);

export const orderRow = z
  .object({
    order_id: z.string(),
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    mobileNumber: z.string(),
    address: z.string(),
    service_type: z.string(),
    service_type_hi: z.string(),
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
    serviceTypeHi: row.service_type_hi,
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
