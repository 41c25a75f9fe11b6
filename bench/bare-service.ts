import express from 'express';
import * as z from 'zod';
import { createBackOff } from '../payment-service/src/adapters/back-off';
import { createRazorpayClient } from '../payment-service/src/adapters/razorpay/razorpay-client';
import { createAccess, read } from '../payment-service/src/adapters/supabase/supabase-access';
import { BackgroundWork } from '../payment-service/src/use-cases/background-work';

/**
 * The round trips of the payment service and nothing else: Express, the same clients, the same number of requests of the
 * same kind. It checks nothing, knows no order, and its functions of the database write one row.
 */
const {
  PORT,
  SUPABASE_URL = '',
  SUPABASE_PUBLISHABLE_KEY = '',
  SUPABASE_SECRET_KEY = '',
} = process.env;
const { RAZORPAY_KEY_ID = '', RAZORPAY_KEY_SECRET = '', RAZORPAY_BASE_URL = '' } = process.env;
const supabase = createAccess(SUPABASE_URL, SUPABASE_SECRET_KEY);
const asCaller = createAccess(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY);
const razorpay = createRazorpayClient({
  keyId: RAZORPAY_KEY_ID,
  keySecret: RAZORPAY_KEY_SECRET,
  baseUrl: RAZORPAY_BASE_URL,
  timeoutMs: 8_000,
  backOff: createBackOff({ untoldMs: 1_000 }),
});
const LINK_LIFETIME_S = 3_600;
// What is done behind the answer is limited as in the payment service, or it would slow the answers down.
const background = new BackgroundWork();

const bareRow = z.object({ id: z.coerce.number() });
const link = z.object({ id: z.string(), short_url: z.string(), order_id: z.string().nullish() });
const payments = z.object({ items: z.array(z.object({ id: z.string() })) });
const paidMessage = z.object({
  payload: z.object({ payment_link: z.object({ entity: z.object({ id: z.string() }) }) }),
});

const app = express();
app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));

/** Two calls of the database, the first in the customer's name, and a payment link between them. */
app.post('/create-order', express.json(), async (req, res) => {
  const reference = crypto.randomUUID();
  const added = asCaller
    .rpc('bare_add', { p_data: { reference } })
    .setHeader('Authorization', req.headers.authorization ?? '');
  const { id } = await read(bareRow, added);
  const body = {
    amount: 12_900,
    currency: 'INR',
    accept_partial: false,
    reference_id: reference,
    expire_by: Math.floor(Date.now() / 1000) + LINK_LIFETIME_S,
    description: reference,
    callback_url: 'http://localhost:3000/',
    callback_method: 'get',
  } as unknown as Parameters<typeof razorpay.paymentLink.create>[0];
  const { short_url: url } = link.parse(await razorpay.paymentLink.create(body));
  await finish(id, { url });
  res.json({ url });
});

/** One call of the database before the answer; behind it three of the provider and one of the database. */
app.post('/webhooks/razorpay', express.json(), async (req, res) => {
  const { id } = await read(bareRow, supabase.rpc('bare_add', { p_data: req.body }));
  res.json({ received: true });
  const { payload } = paidMessage.parse(req.body);
  void background.inTurn(() => settle(id, payload.payment_link.entity.id));
});

async function settle(id: number, linkId: string): Promise<void> {
  const { order_id: orderId } = link.parse(await razorpay.paymentLink.fetch(linkId));
  const { items } = payments.parse(await razorpay.orders.fetchPayments(orderId ?? ''));
  const found = await Promise.all(items.map((payment) => razorpay.payments.fetch(payment.id)));
  await finish(id, { found });
}

async function finish(id: number, data: object): Promise<void> {
  await read(bareRow, supabase.rpc('bare_finish', { p_id: id, p_data: data }));
}

app.listen(Number(PORT));
