import * as z from 'zod';
import type { PhotoStore } from '../../ports';
import { refusal } from '../../service-error';
import { createAccess, read } from './supabase-access';

const photo = z.object({ id: z.uuid(), path: z.string() });
const BUCKET = 'request-photos';

/** Keeps photos as the service: nobody else may write rows or files. */
export function createPhotoStore({
  url,
  secretKey,
}: {
  readonly url: string;
  readonly secretKey: string;
}): PhotoStore {
  const supabase = createAccess(url, secretKey);
  const files = supabase.storage.from(BUCKET);

  return {
    open: (userId, of) =>
      'ticket' in of
        ? read(
            photo,
            supabase.rpc('open_request_photo', { p_user_id: userId, p_ticket: of.ticket }),
          )
        : read(
            photo,
            supabase.rpc('open_complaint_photo', { p_user_id: userId, p_order_id: of.orderId }),
          ),

    async store({ id, path }, jpeg) {
      const { error } = await files.upload(path, jpeg, {
        contentType: 'image/jpeg',
        // Who reads it asks again each time: permission can end.
        cacheControl: '0',
      });
      if (error) throw refusal('service_unavailable', { cause: error });
      await read(z.unknown(), supabase.rpc('record_photo', { p_id: id }));
    },

    async discard(userId, of, id) {
      const whose = { p_user_id: userId, p_id: id };
      const discarded =
        'ticket' in of
          ? supabase.rpc('discard_request_photo', { ...whose, p_ticket: of.ticket })
          : supabase.rpc('discard_complaint_photo', { ...whose, p_order_id: of.orderId });
      await read(z.unknown(), discarded);
    },

    claimRemovals: (limit) =>
      read(z.array(photo), supabase.rpc('claim_photo_removals', { p_limit: limit })),

    async remove({ id, path }) {
      const { error } = await files.remove([path]);
      if (error) throw refusal('service_unavailable', { cause: error });
      await read(z.unknown(), supabase.rpc('finish_photo_removal', { p_id: id }));
    },
  };
}
