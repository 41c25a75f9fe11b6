import * as z from 'zod';
import type { BookedRefund } from '../../ports';

const fields = z.object({
  id: z.string(),
  order_id: z.string(),
  provider_refund_id: z.string().nullable(),
  amount_paise: z.number().int(),
  state: z.enum(['pending', 'processed', 'failed']),
});
const payment = z.object({ provider: z.string(), provider_payment_id: z.string() });

/** As the functions of refunds answer it. */
export const refundRow = fields.extend(payment.shape).transform((row) => toRefund(row, row));

/** As it stands in the table, with its payment. */
export const pendingRefundRow = fields
  .extend({ payments: payment })
  .transform((row) => toRefund(row, row.payments));

function toRefund(row: z.infer<typeof fields>, of: z.infer<typeof payment>): BookedRefund {
  return {
    id: row.id,
    orderId: row.order_id,
    provider: of.provider,
    providerPaymentId: of.provider_payment_id,
    refundRef: row.provider_refund_id,
    amountPaise: row.amount_paise,
    state: row.state,
  };
}
