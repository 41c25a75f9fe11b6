import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config';
import { startGateway } from './gateway-for-tests';

const asPage = { accept: 'text/html' };

async function ask(env: Record<string, string>) {
  const gateway = await startGateway(env);
  onTestFinished(() => gateway.stop());
  const page = await fetch(`${gateway.origin}/services`, { headers: asPage });
  const config = await fetch(`${gateway.origin}/config.json`);
  return {
    policy: page.headers.get('content-security-policy') ?? '',
    config: await config.json(),
  };
}

test('without a captcha the page may load nothing from outside', async () => {
  const { policy, config } = await ask({ CAPTCHA_PROVIDER: '', CAPTCHA_SITE_KEY: '' });
  expect(config.captcha).toBeNull();
  expect(policy).not.toMatch(/cloudflare|hcaptcha|frame-src/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
});

test.each([
  ['turnstile', 'https://challenges.cloudflare.com'],
  ['hcaptcha', 'https://*.hcaptcha.com'],
])('%s is named to the browser and allowed by the policy', async (provider, origin) => {
  const { policy, config } = await ask({ CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: 'key' });
  expect(config.captcha).toEqual({ provider, siteKey: 'key' });
  expect(policy).not.toContain('trusted-types');
  for (const directive of ['script-src', 'frame-src']) {
    expect(policy.split(';').find((one) => one.trim().startsWith(directive))).toContain(origin);
  }
});

test.each([{ CAPTCHA_PROVIDER: 'turnstile' }, { CAPTCHA_SITE_KEY: 'key' }])(
  '%j alone is refused by name',
  (env) => {
    const whole = {
      SITE_URL: 'https://site.example',
      REMOTES_FILE: 'remotes.json',
      SUPABASE_ORIGIN: 'http://127.0.0.1:9',
      PAYMENT_SERVICE_ORIGIN: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    };
    expect(() => readConfig(whole)).not.toThrow();
    expect(() => readConfig({ ...whole, ...env })).toThrow(/CAPTCHA_PROVIDER/);
  },
);
