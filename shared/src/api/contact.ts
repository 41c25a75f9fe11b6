import * as z from 'zod/mini';
import type { Locale } from '../platform/locale';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly locale: Locale;
}

/**
 * Stores a message to the team, from a visitor or a signed-in person. Throws `rate_limited` when the address has
 * reached its daily limit, `required_fields`, `invalid_email` or `invalid_input` when the database refuses the text.
 */
export async function sendContactMessage(
  context: RemoteContext,
  message: ContactMessage,
): Promise<void> {
  await callDatabase(context, {
    name: 'send_contact_message',
    parameters: {
      p_name: message.name,
      p_email: message.email,
      p_message: message.message,
      p_locale: message.locale,
    },
    answer: z.unknown(),
  });
}
