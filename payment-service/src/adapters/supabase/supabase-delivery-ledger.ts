import * as z from 'zod';
import type { DeliveryLedger, TextChannel } from '../../ports';
import { createAccess, read } from './supabase-access';

/** What became of texts, through the SQL functions granted to the service role. */
export function createDeliveryLedger({
  url,
  secretKey,
}: {
  readonly url: string;
  readonly secretKey: string;
}): DeliveryLedger {
  const supabase = createAccess(url, secretKey);
  const choose = async (name: 'opt_out' | 'opt_in', channel: TextChannel, phone: string) => {
    await read(z.unknown(), supabase.rpc(name, { p_channel: channel, p_phone: phone }));
  };
  return {
    async recordDelivery({ channel, providerId, state, reason, at }) {
      const recorded = supabase.rpc('record_delivery', {
        p_channel: channel,
        p_provider_id: providerId,
        p_state: state,
        p_reason: reason,
        p_at: at.toISOString(),
      });
      await read(z.unknown(), recorded);
    },
    optOut: (channel, phone) => choose('opt_out', channel, phone),
    optIn: (channel, phone) => choose('opt_in', channel, phone),
  };
}
