import { moneyHealth } from '@kaarigar/shared/contracts/order-money';
import * as z from 'zod';
import type { PaymentLedger } from '../../ports';
import { createAccess, read } from './supabase-access';
import { createAttemptLedger } from './supabase-attempt-ledger';
import { createOrderLedger } from './supabase-order-ledger';
import { createRefundLedger } from './supabase-refund-ledger';
import { createWebhookLedger } from './supabase-webhook-ledger';

interface LedgerAccess {
  readonly url: string;
  readonly secretKey: string;
}

const HEARTBEAT = 'reconciler';

/** Writes the payment tables through the SQL functions granted to the service role, and in no other way. */
export function createPaymentLedger({ url, secretKey }: LedgerAccess): PaymentLedger {
  const supabase = createAccess(url, secretKey);
  return {
    ...createAttemptLedger(supabase),
    ...createWebhookLedger(supabase),
    ...createRefundLedger(supabase),
    ...createOrderLedger(supabase),

    async recordHeartbeat(data) {
      const recorded = supabase.rpc('record_heartbeat', { p_name: HEARTBEAT, p_data: data });
      await read(z.unknown(), recorded);
    },

    readHealth: () => read(moneyHealth, supabase.rpc('money_health')),

    async ping() {
      // Always the same rows, and for this service alone: an empty answer is none.
      const question = supabase.from('order_transitions').select('to_status').limit(1);
      await read(z.tuple([z.unknown()]), question.retry(false));
    },
  };
}
