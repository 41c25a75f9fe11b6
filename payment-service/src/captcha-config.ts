import type { CaptchaAccess } from '@kaarigar/shared/captcha/verify-captcha';
import { CAPTCHA_PROVIDERS } from '@kaarigar/shared/contracts/runtime-config';
import * as z from 'zod';
import { httpUrl, required } from './variables';

/** The variables of the captcha; spread into those of the process. */
export const captchaVariables = {
  CAPTCHA_PROVIDER: z
    .enum(CAPTCHA_PROVIDERS, `must be one of ${CAPTCHA_PROVIDERS.join(', ')}`)
    .optional(),
  CAPTCHA_SECRET_KEY: required.optional(),
  CAPTCHA_VERIFY_URL: httpUrl.optional(),
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
