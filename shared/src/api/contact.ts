import type { Locale } from '../platform/locale';
import type { RemoteContext } from '../platform/remote-module';
import { callPublicDatabase } from './public-database';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly locale: Locale;
}

/**
 * Stores a message to the team, from a visitor or a signed-in person. Throws `rate_limited` when the address has
 * sent its share for today, `required_fields`, `invalid_email` or `invalid_input` when the database refuses the text.
 */
export async function sendContactMessage(
  context: RemoteContext,
  message: ContactMessage,
): Promise<void> {
  await callPublicDatabase(context, {
    path: '/rpc/send_contact_message',
    body: {
      p_name: message.name,
      p_email: message.email,
      p_message: message.message,
      p_locale: message.locale,
    },
  });
}
