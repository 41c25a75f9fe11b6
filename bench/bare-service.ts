import express from 'express';
import * as z from 'zod';
import { createAccess, read } from '../payment-service/src/adapters/supabase/supabase-access';

/** The simplest service over this database: Express, one query through the same client, one response. */
const { PORT, SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' } = process.env;
const supabase = createAccess(SUPABASE_URL, SUPABASE_SECRET_KEY);
const app = express();
app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
app.post('/bare', express.json(), async (_req, res) => {
  const question = supabase.rpc('find_attempt', { p_provider: 'razorpay', p_reference: 'none' });
  res.json(await read(z.unknown(), question));
});
app.listen(Number(PORT));
