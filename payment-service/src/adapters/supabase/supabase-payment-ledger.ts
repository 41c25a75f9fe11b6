import { createHmac } from 'node:crypto';
import { moneyHealth } from '@kaarigar/shared/contracts/order-money';
import * as z from 'zod';
import type { PaymentLedger } from '../../ports';
import { createAccess, read } from './supabase-access';
import { createAttemptLedger } from './supabase-attempt-ledger';
import { createDisputeLedger } from './supabase-dispute-ledger';
import { createOrderLedger } from './supabase-order-ledger';
import { createRefundLedger } from './supabase-refund-ledger';
import { createSweepLedger } from './supabase-sweep-ledger';
import { createWebhookLedger } from './supabase-webhook-ledger';

interface LedgerAccess {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

const HEARTBEAT = 'reconciler';
const heartbeat = z.object({ clock_skew_ms: z.number() });

/** Writes the payment tables through the SQL functions granted to the service role, and in no other way. */
export function createPaymentLedger(access: LedgerAccess): PaymentLedger {
  const { url, publishableKey, secretKey } = access;
  const supabase = createAccess(url, secretKey);
  const asCaller = createAccess(url, publishableKey);
  // The same for all instances; nobody can tell the key from it.
  const proof = createHmac('sha256', secretKey).update('open_checkout').digest('hex');
  return {
    ...createAttemptLedger({ supabase, asCaller, proof }),
    ...createWebhookLedger(supabase),
    ...createRefundLedger(supabase),
    ...createDisputeLedger(supabase),
    ...createSweepLedger(supabase),
    ...createOrderLedger(supabase),

    async recordHeartbeat(data, now) {
      const recorded = supabase.rpc('record_heartbeat', {
        p_name: HEARTBEAT,
        p_data: data,
        p_service_now: now.toISOString(),
      });
      return { clockSkewMs: (await read(heartbeat, recorded)).clock_skew_ms };
    },

    readHealth: () => read(moneyHealth, supabase.rpc('money_health')),

    async ping() {
      // Always the same rows, and for this service alone: an empty answer is none.
      const question = supabase.from('order_transitions').select('to_status').limit(1);
      await read(z.tuple([z.unknown()]), question.retry(false));
    },
  };
}
