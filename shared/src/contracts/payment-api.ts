import * as z from 'zod/mini';
import { ERROR_CODES } from './error-code';
import { ORDER_STATUSES } from '../domain/order-status';

const orderId = z.string().check(z.regex(/^[0-9]{9}$/));
const orderStatus = z.enum(ORDER_STATUSES);

/** POST /create-order. Fields of the original body beyond these are accepted and never trusted. */
export const createOrderRequest = z.object({
  order_id: orderId,
  /** Path of the page to come back to; checked against an allow-list. */
  return_path: z.optional(z.string().check(z.maxLength(200))),
  locale: z.optional(z.enum(['en', 'hi'])),
});
export type CreateOrderRequest = z.infer<typeof createOrderRequest>;

export const createOrderResponse = z.object({ url: z.url() });
export type CreateOrderResponse = z.infer<typeof createOrderResponse>;

/** GET /get-payment-details, status 200. Only SUCCESS carries a transaction. Amount in rupees. */
export const paymentDetails = z.object({
  orderId,
  status: orderStatus,
  amount: z.number(),
  serviceType: z.string(),
  transactionId: z.nullable(z.string()),
  method: z.nullable(z.string()),
  /** `YYYY-MM-DD` and `HH:MM:SS` in India. */
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
});
export type PaymentDetails = z.infer<typeof paymentDetails>;

/** GET /get-payment-details, status 202: not known to be paid. `lastError` = why the last try failed. */
export const paymentPending = z.object({
  orderId,
  status: z.literal('PENDING'),
  amount: z.number(),
  serviceType: z.string(),
  lastError: z.nullable(z.enum(ERROR_CODES)),
});
export type PaymentPending = z.infer<typeof paymentPending>;

/** A row of GET /orders. Amount in rupees, created_at ISO 8601. */
export const orderSummary = z.object({
  order_id: orderId,
  customer_name: z.string(),
  amount: z.number(),
  status: orderStatus,
  payment_method: z.nullable(z.string()),
  created_at: z.string(),
});
export type OrderSummary = z.infer<typeof orderSummary>;
export const orderSummaries = z.array(orderSummary);

/** GET /order/{id} and POST /orders/{id}/cancel answer `{data: OrderDetails}`. */
export const orderDetails = z.object({
  order_id: orderId,
  name: z.string(),
  email: z.string(),
  phone_no: z.string(),
  address: z.string(),
  service_type: z.string(),
  amount: z.number(),
  transaction_id: z.nullable(z.string()),
  status: orderStatus,
  quantity: z.number(),
  /** Of a hire; null for everything else. */
  days: z.nullable(z.number()),
  unit: z.string(),
  unit_price: z.number(),
  payment_mode: z.enum(['online', 'after_service']),
  payment_method: z.nullable(z.string()),
  payment_date: z.nullable(z.string()),
  payment_time: z.nullable(z.string()),
  /** Given with the first payment; null before. */
  receipt_number: z.nullable(z.number()),
  scheduled_on: z.nullable(z.string()),
  slot: z.nullable(z.string()),
  job_status: z.string(),
  created_at: z.string(),
});
export type OrderDetails = z.infer<typeof orderDetails>;
export const orderDetailsResponse = z.object({ data: orderDetails });

/** Every error of the service. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
