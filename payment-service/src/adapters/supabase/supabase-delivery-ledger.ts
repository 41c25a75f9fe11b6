import * as z from 'zod';
import type { DeliveryLedger } from '../../ports';
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
  const chooser =
    (name: 'opt_out' | 'opt_in'): DeliveryLedger['optOut'] =>
    async (channel, phone, at) => {
      const wish = { p_channel: channel, p_phone: phone, p_at: at.toISOString() };
      await read(z.unknown(), supabase.rpc(name, wish));
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
    optOut: chooser('opt_out'),
    optIn: chooser('opt_in'),
  };
}
