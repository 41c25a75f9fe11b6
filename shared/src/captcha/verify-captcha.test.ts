import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCaptchaStub, type CaptchaStub } from '../../../supabase/tests/captcha-stub';
import { CaptchaUnavailable, verifyCaptcha, type CaptchaAccess } from './verify-captcha';

let stub: CaptchaStub;
let access: CaptchaAccess;
beforeAll(async () => {
  stub = await startCaptchaStub();
  access = { provider: 'turnstile', secretKey: 'the secret', verifyUrl: stub.verifyUrl };
});
afterAll(() => stub.close());

describe('an answer to the captcha', () => {
  it('is right when the provider says so; it gets our secret and the answer, nothing of the person', async () => {
    expect(await verifyCaptcha(access, 'good')).toBe(true);
    expect(Object.fromEntries(stub.asked.at(-1) ?? [])).toEqual({
      secret: 'the secret',
      response: 'good',
    });
  });

  it.each([
    'invalid-input-response',
    'timeout-or-duplicate',
    'already-seen-response',
    'expired-input-response',
  ])('%s: refused', async (code) => {
    expect(await verifyCaptcha(access, code)).toBe(false);
  });

  it.each(['invalid-input-secret', 'sitekey-secret-mismatch', 'internal-error', 'html', 'moved'])(
    '%s: nobody can say',
    async (fault) => {
      await expect(verifyCaptcha(access, fault)).rejects.toBeInstanceOf(CaptchaUnavailable);
    },
  );

  it('of a provider that is away is not taken for right or wrong', async () => {
    const away = { ...access, verifyUrl: 'http://127.0.0.1:9/siteverify' };
    await expect(verifyCaptcha(away, 'good')).rejects.toBeInstanceOf(CaptchaUnavailable);
  });
});
