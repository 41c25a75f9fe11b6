import * as z from 'zod';
import type { ContactDesk } from '../../ports';
import { createAccess, read } from './supabase-access';

/** Keeps messages through the SQL function granted to the service role. */
export function createContactDesk({
  url,
  secretKey,
}: {
  readonly url: string;
  readonly secretKey: string;
}): ContactDesk {
  const supabase = createAccess(url, secretKey);
  return {
    receive({ name, email, phone, message, locale }) {
      const sent = supabase.rpc('send_contact_message', {
        p_name: name,
        p_email: email ?? null,
        p_phone: phone ?? null,
        p_message: message,
        p_locale: locale,
      });
      return read(z.int(), sent);
    },
  };
}
