import * as z from 'zod';
import { MESSAGE_CHANNELS, type ClaimedMessage, type MessageOutbox } from '../../ports';
import { createAccess, read } from './supabase-access';

const claimedMessageRow = z
  .object({
    id: z.number().int(),
    kind: z.string(),
    channel: z.enum(MESSAGE_CHANNELS),
    recipient: z.string().nullable(),
    locale: z.enum(['en', 'hi']),
    data: z.unknown(),
    key: z.string(),
    tries: z.number().int(),
    seconds_left: z.number().int(),
    device: z
      .object({ id: z.number().int(), endpoint: z.string(), p256dh: z.string(), auth: z.string() })
      .nullable(),
  })
  .transform(({ seconds_left: secondsLeft, ...row }): ClaimedMessage => ({ ...row, secondsLeft }));

const finishedMessage = z.object({ given_up: z.boolean() });

/** Messages to send, through the SQL functions granted to the service role. */
export function createMessageOutbox(url: string, secretKey: string): MessageOutbox {
  const supabase = createAccess(url, secretKey);
  return {
    async queueReminders() {
      await read(z.number(), supabase.rpc('queue_reminders'));
    },

    claimMessages: (limit, channels) =>
      read(
        z.array(claimedMessageRow),
        supabase.rpc('claim_messages', { p_limit: limit, p_channels: [...channels] }),
      ),

    async forgetDevice(id) {
      await read(z.unknown(), supabase.rpc('forget_push_device', { p_device_id: id }));
    },

    async recordSent(id, providerId) {
      const finished = supabase.rpc('finish_message', { p_id: id, p_provider_id: providerId });
      await read(finishedMessage, finished);
    },

    async recordNotSent(id, { error, isRefused, retryAfterMs }) {
      const finished = supabase.rpc('finish_message', {
        p_id: id,
        p_error: error,
        p_is_refused: isRefused,
        p_retry_ms: Math.round(retryAfterMs),
      });
      return { isGivenUp: (await read(finishedMessage, finished)).given_up };
    },
  };
}
