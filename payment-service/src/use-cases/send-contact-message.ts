import { CaptchaUnavailable } from '@kaarigar/shared/captcha/verify-captcha';
import type { Captcha, ContactDesk, ContactMessage } from '../ports';
import { refusal } from '../service-error';

export interface ContactDependencies {
  readonly contactDesk: ContactDesk;
  /** Null: none is switched on. */
  readonly captcha: Captcha | null;
}

/**
 * A message to the team, from anybody; its number. Throws what `ContactDesk` throws, `captcha_failed`, and `service_unavailable`
 * when nobody can say whether the captcha was solved: a door does not open because its guard is away.
 */
export async function sendContactMessage(
  { contactDesk, captcha }: ContactDependencies,
  message: ContactMessage,
  captchaAnswer: string | null,
): Promise<number> {
  if (captcha) await requireSolved(captcha, captchaAnswer);
  return contactDesk.receive(message);
}

async function requireSolved(captcha: Captcha, answer: string | null): Promise<void> {
  if (!answer) throw refusal('captcha_failed');
  const isSolved = await captcha.isSolved(answer).catch((error: unknown) => {
    if (!(error instanceof CaptchaUnavailable)) throw error;
    throw refusal('service_unavailable', { cause: error });
  });
  if (!isSolved) throw refusal('captcha_failed');
}
