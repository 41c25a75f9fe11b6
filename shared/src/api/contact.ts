import { contactResponse, type ContactRequest } from '../contracts/contact';
import type { Locale } from '../platform/locale';
import type { RemoteContext } from '../platform/remote-module';
import { callService } from './service';

export interface ContactMessage {
  readonly name: string;
  /** As typed; empty: none. One of both is needed. */
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly locale: Locale;
  /** The answer to the captcha; null while none is switched on. */
  readonly captchaToken: string | null;
}

/**
 * Sends a message to the team, from a visitor or a signed-in person; its number. Throws `rate_limited` when the address or the
 * number has reached its daily limit, `required_fields`, `invalid_name`, `invalid_email`, `invalid_phone` or `invalid_input`
 * when the database refuses the text, `captcha_failed` when the captcha was not solved or its answer is too old.
 */
export async function sendContactMessage(
  context: RemoteContext,
  { captchaToken, email, phone, ...message }: ContactMessage,
): Promise<number> {
  const body: ContactRequest = {
    ...message,
    ...(email === '' ? {} : { email }),
    ...(phone === '' ? {} : { phone }),
    ...(captchaToken === null ? {} : { captcha_token: captchaToken }),
  };
  const call = { path: '/contact', body, answer: contactResponse };
  return (await callService(context, call)).body.number;
}
