import { JOB_STATUSES, ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import * as z from 'zod';
import type { Order } from '../../ports';

const columns = z.object({
  order_id: z.string(),
  user_id: z.nullable(z.string()),
  name: z.string(),
  mobileNumber: z.string(),
  service_type: z.string(),
  service_type_hi: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_mode: z.enum(['online', 'after_service']),
  job_status: z.enum(JOB_STATUSES),
  kind: z.enum(['service', 'hire', 'contract']),
  return_of: z.nullable(z.string()),
  locale: z.enum(['en', 'hi']),
  updated_at: z.string(),
});

export const ORDER_COLUMNS = Object.keys(columns.shape).join(',');

/** A row of `orders`, as far as decisions need it. */
export const orderRow = columns.transform((row): Order => ({
  orderId: row.order_id,
  userId: row.user_id,
  name: row.name,
  phone: row.mobileNumber,
  serviceType: row.service_type,
  serviceTypeHi: row.service_type_hi,
  status: row.status,
  paymentMode: row.payment_mode,
  jobStatus: row.job_status,
  isStage: row.kind === 'contract' && row.return_of === null,
  locale: row.locale,
  updatedAt: row.updated_at,
}));
