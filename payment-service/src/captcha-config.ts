import type { CaptchaAccess } from '@kaarigar/shared/captcha/verify-captcha';
import { CAPTCHA_PROVIDERS } from '@kaarigar/shared/contracts/runtime-config';
import {
  isLeftOut,
  isLongSecret,
  isNoCaptchaTestKey,
} from '@kaarigar/shared/environment/production-rules';
import { variable } from '@kaarigar/shared/environment/variable';
import { httpUrl, required } from '@kaarigar/shared/environment/variable-forms';
import * as z from 'zod';

/** The variables of the captcha; spread into those of the process. */
export const captchaVariables = {
  CAPTCHA_PROVIDER: variable(
    'The captcha of sign-in and contact forms: `turnstile` or `hcaptcha`.',
    z.enum(CAPTCHA_PROVIDERS, `must be one of ${CAPTCHA_PROVIDERS.join(', ')}`).optional(),
  ),
  CAPTCHA_SECRET_KEY: variable(
    'Its secret, which Supabase Auth has too; set together with `CAPTCHA_PROVIDER`.',
    required.optional(),
    isLongSecret,
    isNoCaptchaTestKey,
  ),
  CAPTCHA_VERIFY_URL: variable(
    'Another address that checks answers, for tests.',
    httpUrl.optional(),
    isLeftOut('the provider itself is asked'),
  ),
};

type CaptchaVariables = z.output<z.ZodObject<typeof captchaVariables>>;

/** A captcha without its secret would refuse everybody. */
export const captchaIsComplete = (it: CaptchaVariables): boolean =>
  it.CAPTCHA_PROVIDER === undefined || it.CAPTCHA_SECRET_KEY !== undefined;

/** Null: no captcha. */
export function captchaConfig(it: CaptchaVariables): CaptchaAccess | null {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET_KEY: secretKey } = it;
  if (provider === undefined || secretKey === undefined) return null;
  return { provider, secretKey, verifyUrl: it.CAPTCHA_VERIFY_URL ?? null };
}
