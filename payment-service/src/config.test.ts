import { describe, expect, it } from 'vitest';
import { parseConfig } from './config';

const withoutProvider = {
  SITE_URL: 'https://kaarigar.example/',
  API_PUBLIC_URL: 'https://kaarigar.example/api/',
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  ALLOWED_ORIGINS: 'https://kaarigar.example, https://www.kaarigar.example',
};
const good = {
  ...withoutProvider,
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'the key secret',
  RAZORPAY_WEBHOOK_SECRETS: 'new, old',
};

const cashfree = {
  CASHFREE_CLIENT_ID: 'client',
  CASHFREE_CLIENT_SECRET: 'the client secret',
};

function complaintsOf(env: Record<string, string | undefined>): string {
  try {
    parseConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}

/** A token such as projects had before they had keys of their own; nobody here checks its signature. */
function legacyKey(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', ...claims })}.signature`;
}

describe('the configuration', () => {
  it('is read once, with defaults where there is one', () => {
    expect(parseConfig({ ...good, RAZORPAY_BASE_URL: '' })).toEqual({
      host: '127.0.0.1',
      port: 4000,
      metricsPort: 4090,
      trustedProxies: false,
      siteUrl: 'https://kaarigar.example',
      apiPublicUrl: 'https://kaarigar.example/api',
      supabase: {
        url: 'https://project.supabase.co',
        publishableKey: 'sb_publishable_x',
        secretKey: 'sb_secret_x',
      },
      databaseUrl: null,
      provider: {
        name: 'razorpay',
        keyId: 'rzp_live_x',
        keySecret: 'the key secret',
        webhookSecrets: ['new', 'old'],
        baseUrl: null,
        feeBearer: 'platform',
        maxAmountPaise: null,
      },
      otherProviders: [],
      allowedOrigins: ['https://kaarigar.example', 'https://www.kaarigar.example'],
      reconcileEveryMs: 30_000,
      requireStaffMfa: false,
      email: {
        server: null,
        from: 'support@kaarigar.example',
        supportEmail: 'support@kaarigar.example',
        everyMs: 5_000,
      },
      captcha: null,
      push: null,
      texts: { exotel: null, whatsApp: null, hookKeys: [] },
      drainMs: 5_000,
      logLevel: 'info',
    });
  });

  describe('of news in browsers', () => {
    const keys = {
      PUSH_PUBLIC_KEY: `B${'x'.repeat(86)}`,
      PUSH_PRIVATE_KEY: 'y'.repeat(43),
    };

    it('is read with the hosts of all browsers, or with others', () => {
      expect(parseConfig({ ...good, ...keys }).push).toEqual({
        publicKey: keys.PUSH_PUBLIC_KEY,
        privateKey: keys.PUSH_PRIVATE_KEY,
        hosts: [
          'fcm.googleapis.com',
          'updates.push.services.mozilla.com',
          '*.push.apple.com',
          '*.notify.windows.com',
        ],
      });
      const hosts = 'push.example.com, http://127.0.0.1:4120';
      expect(parseConfig({ ...good, ...keys, PUSH_HOSTS: hosts }).push?.hosts).toEqual([
        'push.example.com',
        'http://127.0.0.1:4120',
      ]);
    });

    it.each([
      ['one key alone', { PUSH_PUBLIC_KEY: keys.PUSH_PUBLIC_KEY }, 'PUSH_PRIVATE_KEY is missing'],
      ['what is no key', { ...keys, PUSH_PRIVATE_KEY: 'short' }, 'PUSH_PRIVATE_KEY is no private'],
      ['any host', { ...keys, PUSH_HOSTS: '*' }, 'PUSH_HOSTS has something that is no host'],
      ['an address', { ...keys, PUSH_HOSTS: 'http://10.0.0.1:80' }, 'PUSH_HOSTS has something'],
      [
        'this machine in production',
        { ...keys, PUSH_HOSTS: 'http://127.0.0.1:4120', NODE_ENV: 'production' },
        'PUSH_HOSTS must not name this machine in production',
      ],
    ])('is refused with %s', (_what, set, says) => {
      expect(() => parseConfig({ ...good, ...set })).toThrow(says);
    });
  });

  describe('of texts to phones', () => {
    const exotel = {
      EXOTEL_SID: 'kaarigar1',
      EXOTEL_API_KEY: 'key',
      EXOTEL_API_TOKEN: 'token',
      EXOTEL_CALLBACK_SECRETS: 'new-secret, old-secret',
      SMS_SENDER_ID: 'KARIGR',
      DLT_ENTITY_ID: '1201160000000000001',
      DLT_TEMPLATE_IDS:
        'login_code_hi=1107160001, number_code_hi=1107160002, login_code_en=1107160003,number_code_en=1107160004',
    };
    const whatsApp = {
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_ACCESS_TOKEN: 'token',
      WHATSAPP_APP_SECRETS: 'secret',
      WHATSAPP_VERIFY_TOKEN: 'agreed',
    };
    const hook = { SEND_SMS_HOOK_SECRETS: 'v1,whsec_bmV3IGtleQ==|v1,whsec_b2xkIGtleQ==' };

    it('is read, one provider without the other', () => {
      expect(parseConfig({ ...good, ...exotel, ...hook }).texts).toEqual({
        exotel: {
          accountSid: 'kaarigar1',
          apiKey: 'key',
          apiToken: 'token',
          senderId: 'KARIGR',
          entityId: '1201160000000000001',
          templateIds: new Map([
            ['login_code_hi', '1107160001'],
            ['number_code_hi', '1107160002'],
            ['login_code_en', '1107160003'],
            ['number_code_en', '1107160004'],
          ]),
          callbackSecrets: ['new-secret', 'old-secret'],
          baseUrl: 'https://api.in.exotel.com',
        },
        whatsApp: null,
        hookKeys: [Buffer.from('new key'), Buffer.from('old key')],
      });
      expect(parseConfig({ ...good, ...whatsApp }).texts).toEqual({
        exotel: null,
        whatsApp: {
          phoneNumberId: '106540352242922',
          accessToken: 'token',
          appSecrets: ['secret'],
          verifyToken: 'agreed',
          baseUrl: 'https://graph.facebook.com',
        },
        hookKeys: [],
      });
    });

    it.each([...Object.keys(exotel), ...Object.keys(whatsApp)])(
      'is refused without %s: half of a provider would look like one',
      (name) => {
        const complaints = complaintsOf({ ...good, ...exotel, ...whatsApp, [name]: undefined });
        expect(complaints).toMatch(new RegExp(`^  ${name} is missing beside \\w+$`, 'm'));
      },
    );

    it.each([
      ['DLT_TEMPLATE_IDS', 'order_piad_hi=1107160001', /order_piad_hi/],
      ['DLT_TEMPLATE_IDS', 'order_paid_hi=x', /a text and its number are needed/],
      ['DLT_TEMPLATE_IDS', 'order_paid_hi=1107160001,order_paid_hi=1107160002', /each text once/],
      ['SMS_SENDER_ID', 'a b', /is no sender id/],
      ['DLT_ENTITY_ID', 'KARIGR', /is no number/],
      ['EXOTEL_CALLBACK_SECRETS', 'a&b', /other characters/],
      ['SEND_SMS_HOOK_SECRETS', 'whsec_bmV3IGtleQ==', /must be v1,whsec_/],
      ['SITE_URL', `https://${'a'.repeat(40)}.example`, /is too long for texts: /],
    ])('is refused with %s=%s', (name, value, complaint) => {
      expect(complaintsOf({ ...good, ...exotel, [name]: value })).toMatch(complaint);
    });

    it('is refused when the hook could send nothing', () => {
      expect(complaintsOf({ ...good, ...hook })).toMatch(/EXOTEL_SID is missing beside SEND_SMS/);
      const ids = { DLT_TEMPLATE_IDS: 'login_code_hi=1107160001,number_code_hi=1107160002' };
      expect(complaintsOf({ ...good, ...exotel, ...hook, ...ids })).toMatch(
        /DLT_TEMPLATE_IDS lacks login_code_en, which the hook sends/,
      );
    });

    it('asks for real secrets and addresses in production', () => {
      const complaints = complaintsOf({
        ...good,
        ...exotel,
        ...whatsApp,
        ...hook,
        EXOTEL_BASE_URL: 'http://127.0.0.1:4110',
        WHATSAPP_BASE_URL: 'http://127.0.0.1:4110',
        NODE_ENV: 'production',
      });
      for (const name of [
        'EXOTEL_API_TOKEN',
        'EXOTEL_CALLBACK_SECRETS',
        'EXOTEL_BASE_URL',
        'WHATSAPP_ACCESS_TOKEN',
        'WHATSAPP_APP_SECRETS',
        'WHATSAPP_VERIFY_TOKEN',
        'WHATSAPP_BASE_URL',
        'SEND_SMS_HOOK_SECRETS',
      ]) {
        expect(complaints).toMatch(new RegExp(`^  ${name} `, 'm'));
      }
    });
  });

  it('names every bad variable at once', () => {
    const complaints = complaintsOf({
      ...good,
      PORT: '99999',
      SITE_URL: 'https://kaarigar.example/hi',
      SUPABASE_URL: 'ftp://project',
      SUPABASE_SECRET_KEY: '',
      RAZORPAY_WEBHOOK_SECRETS: ' , ',
      ALLOWED_ORIGINS: 'https://kaarigar.example,*',
      LOG_LEVEL: 'loud',
      RECONCILE_EVERY_MS: '0',
      PAYMENT_PROVIDER: 'cash',
    });
    for (const name of [
      'PORT',
      'SITE_URL',
      'SUPABASE_URL',
      'SUPABASE_SECRET_KEY',
      'RAZORPAY_WEBHOOK_SECRETS',
      'ALLOWED_ORIGINS',
      'LOG_LEVEL',
      'PAYMENT_PROVIDER',
      'RECONCILE_EVERY_MS',
    ]) {
      expect(complaints).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
    expect(complaints).not.toMatch(/RAZORPAY_KEY_ID/);
  });

  it('asks for the variables of the chosen provider only', () => {
    expect(
      parseConfig({ ...withoutProvider, ...cashfree, PAYMENT_PROVIDER: 'cashfree' }),
    ).toMatchObject({
      provider: {
        name: 'cashfree',
        clientId: 'client',
        clientSecret: 'the client secret',
        webhookSecrets: ['the client secret'],
        baseUrl: null,
      },
      otherProviders: [],
    });
    const complaints = complaintsOf({ ...withoutProvider, PAYMENT_PROVIDER: 'cashfree' });
    expect(complaints).toMatch(/^ {2}CASHFREE_CLIENT_ID is missing$/m);
    expect(complaints).toMatch(/^ {2}CASHFREE_CLIENT_SECRET is missing$/m);
    expect(complaints).not.toMatch(/RAZORPAY/);
    expect(complaintsOf(withoutProvider)).toMatch(/^ {2}RAZORPAY_KEY_ID is missing$/m);
  });

  it('keeps the provider that was used before, and wants it complete', () => {
    const both = { ...good, ...cashfree, CASHFREE_WEBHOOK_SECRETS: 'new, old' };
    const names = (env: typeof both & { PAYMENT_PROVIDER?: string }) => {
      const { provider, otherProviders } = parseConfig(env);
      return [provider.name, ...otherProviders.map(({ name }) => name)];
    };
    expect(names(both)).toEqual(['razorpay', 'cashfree']);
    expect(names({ ...both, PAYMENT_PROVIDER: 'cashfree' })).toEqual(['cashfree', 'razorpay']);
    expect(parseConfig(both).otherProviders[0]?.webhookSecrets).toEqual(['new', 'old']);
    expect(complaintsOf({ ...both, CASHFREE_CLIENT_SECRET: '' })).toMatch(
      /^ {2}CASHFREE_CLIENT_SECRET is missing$/m,
    );
  });

  it('knows how the account is set up', () => {
    const env = { ...good, PAYMENT_FEE_BEARER: 'customer', PAYMENT_MAX_RUPEES: '50000' };
    expect(parseConfig(env).provider).toMatchObject({
      feeBearer: 'customer',
      maxAmountPaise: 5_000_000,
    });
    const complaints = complaintsOf({
      ...good,
      PAYMENT_FEE_BEARER: 'nobody',
      PAYMENT_MAX_RUPEES: '0.5',
    });
    expect(complaints).toMatch(/^ {2}PAYMENT_FEE_BEARER must be platform or customer$/m);
    expect(complaints).toMatch(/^ {2}PAYMENT_MAX_RUPEES is not a whole number of rupees$/m);
  });

  const emailOf = (env: Record<string, string>) => parseConfig({ ...good, ...env }).email;

  it.each([
    [
      'smtps://us%40er:p%3Aw@smtp.example.com',
      { host: 'smtp.example.com', port: 465, tls: 'implicit', user: 'us@er', password: 'p:w' },
    ],
    [
      'smtp://user:pw@smtp.example.com',
      { host: 'smtp.example.com', port: 587, tls: 'starttls', user: 'user', password: 'pw' },
    ],
    [
      'smtp://127.0.0.1:54325/',
      { host: '127.0.0.1', port: 54325, tls: 'none', user: null, password: null },
    ],
    ['smtp://[::1]:25', { host: '::1', port: 25, tls: 'none', user: null, password: null }],
  ])('takes the mail server from %s; only on this machine nothing is encrypted', (url, server) => {
    expect(emailOf({ SMTP_URL: url }).server).toEqual(server);
  });

  it.each([
    'smtp.example.com:465',
    'http://smtp.example.com',
    'smtps://',
    'smtps://user:%zz@smtp.example.com',
    // Would let anybody pose as the server.
    'smtps://user:pw@smtp.example.com?tls.rejectUnauthorized=false',
  ])('refuses the mail server %s', (url) => {
    expect(complaintsOf({ ...good, SMTP_URL: url })).toMatch(/^ {2}SMTP_URL /m);
  });

  it('trusts only the proxies that are named', () => {
    expect(parseConfig({ ...good, TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' })).toMatchObject({
      trustedProxies: ['loopback', '10.0.0.0/8'],
    });
    expect(complaintsOf({ ...good, TRUSTED_PROXIES: 'true' })).toMatch(/^ {2}TRUSTED_PROXIES /m);
  });

  it('knows who mails are from and where messages for us go', () => {
    const addresses = {
      MAIL_FROM: 'no-reply@kaarigar.example',
      SUPPORT_EMAIL: 'a@kaarigar.example',
    };
    expect(emailOf(addresses)).toMatchObject({
      from: addresses.MAIL_FROM,
      supportEmail: addresses.SUPPORT_EMAIL,
    });
    const bad = {
      MAIL_FROM: 'Kaarigar <x@y.example>',
      SUPPORT_EMAIL: 'x',
      SEND_EMAILS_EVERY_MS: '1',
    };
    const complaints = complaintsOf({ ...good, ...bad });
    for (const name of Object.keys(bad)) expect(complaints).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  it('has a captcha only when it is given, and then wants its secret', () => {
    const turnstile = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET_KEY: 'the secret' };
    expect(parseConfig({ ...good, ...turnstile }).captcha).toEqual({
      provider: 'turnstile',
      secretKey: 'the secret',
      verifyUrl: null,
    });
    const complaints = complaintsOf({ ...good, PORT: '0', CAPTCHA_PROVIDER: 'hcaptcha' });
    expect(complaints).toMatch(/^ {2}CAPTCHA_SECRET_KEY is missing beside CAPTCHA_PROVIDER$/m);
    expect(complaints).toMatch(/^ {2}PORT /m);
    const unknown = { ...good, ...turnstile, CAPTCHA_PROVIDER: 'other' };
    expect(complaintsOf(unknown)).toMatch(/^ {2}CAPTCHA_PROVIDER must be one of/m);
  });

  it('never quotes a value, which may be a secret', () => {
    const complaints = complaintsOf({
      ...good,
      SITE_URL: 'hunter2',
      SUPABASE_URL: 'hunter2',
      SMTP_URL: 'smtps://me:hunter2@host?x=hunter2',
      DATABASE_URL: 'mysql://me:hunter2@host',
      MAIL_FROM: 'hunter2',
    });
    expect(complaints).not.toContain('hunter2');
  });

  /** Everything real, of a site that takes money. */
  const real = {
    NODE_ENV: 'production',
    SITE_URL: 'https://kaarigar.test',
    API_PUBLIC_URL: 'https://kaarigar.test/api',
    SUPABASE_URL: 'https://project.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
    SUPABASE_SECRET_KEY: 'sb_secret_0123456789abcdef',
    ALLOWED_ORIGINS: 'https://kaarigar.test',
    RAZORPAY_KEY_ID: 'rzp_live_x',
    RAZORPAY_KEY_SECRET: 'a-key-secret-of-24-signs',
    RAZORPAY_WEBHOOK_SECRETS: 'a-secret-of-the-new-year, a-secret-of-last-year',
    CASHFREE_CLIENT_ID: '1203abc',
    CASHFREE_CLIENT_SECRET: 'cfsk_ma_prod_of_ours',
    SMTP_URL: 'smtps://user:password@smtp.kaarigar.test',
    MAIL_FROM: 'orders@kaarigar.test',
    SUPPORT_EMAIL: 'support@kaarigar.test',
  };

  it('takes in production what is real, legacy keys of Supabase too', () => {
    expect(parseConfig(real).otherProviders).toHaveLength(1);
    expect(() =>
      parseConfig({
        ...real,
        SUPABASE_PUBLISHABLE_KEY: legacyKey({ role: 'anon' }),
        SUPABASE_SECRET_KEY: legacyKey({ role: 'service_role' }),
      }),
    ).not.toThrow();
  });

  it.each([
    ['SITE_URL', 'http://kaarigar.test'],
    ['API_PUBLIC_URL', 'http://kaarigar.test/api'],
    ['SUPABASE_URL', 'http://127.0.0.1:54321'],
    ['ALLOWED_ORIGINS', 'https://kaarigar.test, http://kaarigar.test'],
    ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_0123456789abcdef'],
    ['SUPABASE_PUBLISHABLE_KEY', legacyKey({ role: 'service_role' })],
    ['SUPABASE_SECRET_KEY', 'sb_secret_only-15-letters'],
    ['SUPABASE_SECRET_KEY', 'sb_publishable_0123456789abcdef'],
    ['SUPABASE_SECRET_KEY', legacyKey({ role: 'service_role', iss: 'supabase-demo' })],
    ['SMTP_URL', ''],
    ['MAIL_FROM', 'orders@kaarigar.example'],
    ['SUPPORT_EMAIL', 'support@kaarigar.example'],
    // The brand's own is a sample.
    ['SUPPORT_EMAIL', ''],
    ['BRAND_GRIEVANCE_EMAIL', 'grievance@kaarigar.example'],
    ['RAZORPAY_KEY_ID', 'rzp_test_x'],
    ['RAZORPAY_KEY_SECRET', 'short'],
    ['RAZORPAY_BASE_URL', 'http://localhost:4100'],
    ['RAZORPAY_WEBHOOK_SECRETS', 'a-secret-of-the-new-year, x'],
    ['CASHFREE_CLIENT_ID', 'TEST1203abc'],
    ['CASHFREE_CLIENT_SECRET', 'x'],
    ['CASHFREE_WEBHOOK_SECRETS', 'a-secret-of-the-new-year,only-15-letters'],
    ['CASHFREE_BASE_URL', 'https://sandbox.cashfree.com/pg'],
  ])('refuses in production a sample, a test account or an open way: %s', (name, value) => {
    const env = { ...real, [name]: value };
    expect(() => parseConfig({ ...env, NODE_ENV: 'development' })).not.toThrow();
    expect(complaintsOf(env).match(/^ {2}\S+/gm)).toEqual([`  ${name}`]);
  });

  it('refuses in production the keys of a captcha that are for trying it out', () => {
    const captcha = { CAPTCHA_PROVIDER: 'turnstile' };
    for (const env of [
      { CAPTCHA_SECRET_KEY: '1x0000000000000000000000000000000AA' },
      { CAPTCHA_SECRET_KEY: '0x0000000000000000000000000000000000000000' },
      { CAPTCHA_SECRET_KEY: 'short' },
      {
        CAPTCHA_SECRET_KEY: '0x4AAAAAAA-a-real-secret',
        CAPTCHA_VERIFY_URL: 'http://localhost:4200/siteverify',
      },
    ]) {
      const whole = { ...real, ...captcha, ...env };
      expect(() => parseConfig({ ...whole, NODE_ENV: '' })).not.toThrow();
      expect(complaintsOf(whole).match(/^ {2}\S+/gm)).toEqual([`  ${Object.keys(env).at(-1)}`]);
    }
  });

  it('names in production all that is forbidden and all that is malformed at once', () => {
    const complaints = complaintsOf({
      ...real,
      SITE_URL: 'http://kaarigar.test',
      PORT: 'x',
      SMTP_URL: '',
      RAZORPAY_KEY_ID: '',
      CASHFREE_CLIENT_SECRET: 'hunter2',
    });
    const named = complaints.match(/^ {2}\S+/gm)?.map((name) => name.trim());
    expect(named?.toSorted()).toEqual([
      'CASHFREE_CLIENT_SECRET',
      'PORT',
      'RAZORPAY_KEY_ID',
      'SITE_URL',
      'SMTP_URL',
    ]);
    expect(complaints).not.toContain('hunter2');
  });

  it('asks staff for a second factor in production unless told not to', () => {
    const asks = (env: Record<string, string>) => parseConfig({ ...good, ...env }).requireStaffMfa;
    expect(asks({})).toBe(false);
    expect(asks({ REQUIRE_STAFF_MFA: 'on' })).toBe(true);
    expect(asks(real)).toBe(true);
    expect(asks({ ...real, REQUIRE_STAFF_MFA: '' })).toBe(true);
    expect(asks({ ...real, REQUIRE_STAFF_MFA: 'off' })).toBe(false);
    expect(complaintsOf({ ...good, REQUIRE_STAFF_MFA: 'yes' })).toContain(
      'REQUIRE_STAFF_MFA must be on or off',
    );
  });
});
