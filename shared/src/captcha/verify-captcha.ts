import * as z from 'zod/mini';
import type { CaptchaProvider } from '../contracts/runtime-config';
import { startDeadline } from '../deadline';

/** Access to a captcha provider, for the servers that check what a browser sends. */
export interface CaptchaAccess {
  readonly provider: CaptchaProvider;
  readonly secretKey: string;
  /** Where answers are checked, when not at the provider itself; null: there. */
  readonly verifyUrl: string | null;
}

/** Nobody can say whether the answer is right: the provider is away, or it does not know our secret. */
export class CaptchaUnavailable extends Error {
  override readonly name = 'CaptchaUnavailable';
}

/**
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/,
 * https://docs.hcaptcha.com/#verify-the-user-response-server-side
 */
const VERIFY_URLS: Readonly<Record<CaptchaProvider, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

/** Codes of both providers that are not about the person's answer. */
const NOT_THE_ANSWER: readonly string[] = [
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'bad-request',
  'internal-error',
];

const TIMEOUT_MS = 5_000;

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.optional(z.array(z.string())),
});

/**
 * Asks the provider whether a person gave this answer. Each answer is good for one question and for minutes only.
 * Throws `CaptchaUnavailable`.
 */
export async function verifyCaptcha(access: CaptchaAccess, answer: string): Promise<boolean> {
  const { success, 'error-codes': codes = [] } = await ask(access, answer);
  const ours = codes.filter((code) => NOT_THE_ANSWER.includes(code));
  if (ours.length > 0) throw new CaptchaUnavailable(`the provider said ${ours.join(', ')}`);
  return success;
}

async function ask(
  { provider, secretKey, verifyUrl }: CaptchaAccess,
  answer: string,
): Promise<z.infer<typeof verdict>> {
  const deadline = startDeadline(TIMEOUT_MS);
  try {
    const response = await fetch(verifyUrl ?? VERIFY_URLS[provider], {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: answer }),
      redirect: 'error',
      signal: deadline.signal,
    });
    return verdict.parse(await response.json());
  } catch (error) {
    throw new CaptchaUnavailable('no usable answer of the provider', { cause: error });
  } finally {
    deadline.stop();
  }
}
