import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './prepare.mjs';
import { pushKeys } from './push-keys.mjs';

/**
 * Folder for data, secrets, logs and registry of this copy of the site: `.local/site`, or `.local/offset-200` beside
 * it.
 */
export function localFolder(env = process.env) {
  const offset = Number(env.PORT_OFFSET ?? 0);
  return path.join(ROOT, '.local', offset === 0 ? 'site' : `offset-${offset}`);
}

export function resetLocalData(folder) {
  rmSync(folder, { recursive: true, force: true });
}

/** Secrets of this machine only, made at the first start and never committed. */
function readSecrets(folder) {
  const file = path.join(folder, 'secrets.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secret = (bytes = 24) => randomBytes(bytes).toString('base64url');
  const secrets = {
    SUPABASE_JWT_SECRET: secret(48),
    SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${secret()}`,
    SUPABASE_SECRET_KEY: `sb_secret_${secret()}`,
    RAZORPAY_KEY_ID: `rzp_test_${secret(10)}`,
    RAZORPAY_KEY_SECRET: secret(),
    RAZORPAY_WEBHOOK_SECRETS: secret(),
    CASHFREE_CLIENT_ID: `TEST${secret(10)}`,
    CASHFREE_CLIENT_SECRET: secret(),
    EXOTEL_API_KEY: secret(),
    EXOTEL_API_TOKEN: secret(),
    EXOTEL_CALLBACK_SECRETS: secret(),
    WHATSAPP_ACCESS_TOKEN: secret(),
    WHATSAPP_APP_SECRETS: secret(),
    WHATSAPP_VERIFY_TOKEN: secret(),
    ...pushKeys(),
    SEND_SMS_HOOK_SECRETS: `v1,whsec_${randomBytes(32).toString('base64')}`,
    // Keeps the secrets of an earlier start; only those introduced since then are new.
    ...kept,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/** A number for each registered text, which the sandbox has too. */
function templateIds() {
  const csv = readFileSync(path.join(ROOT, 'docs/texts/dlt-texts.csv'), 'utf8');
  const names = [...csv.matchAll(/^\uFEFF?"(\w+_(?:hi|en))",/gm)].map(([, name]) => name);
  return names.map((name, at) => `${name}=${1_107_160_000 + at}`).join(',');
}

/** Both providers of texts, as the service and their sandbox know them. */
function textSettings(secrets) {
  return {
    ...pick(secrets, 'EXOTEL_API_KEY', 'EXOTEL_API_TOKEN', 'EXOTEL_CALLBACK_SECRETS'),
    ...pick(secrets, 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRETS', 'WHATSAPP_VERIFY_TOKEN'),
    EXOTEL_SID: 'sandbox',
    SMS_SENDER_ID: 'KARIGR',
    DLT_ENTITY_ID: '1201160000000000001',
    DLT_TEMPLATE_IDS: templateIds(),
    WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  };
}

/** The environment of every local process. `.env.example` explains each variable. */
export function localEnvironment(ports, folder) {
  const secrets = readSecrets(folder);
  const site = `http://localhost:${ports.gateway}`;
  const supabase = `http://127.0.0.1:${ports.supabase}`;
  const sandbox = `http://localhost:${ports['payment-sandbox']}`;
  const provider = `http://127.0.0.1:${ports['payment-sandbox']}`;
  const service = `http://127.0.0.1:${ports['payment-service']}`;
  const texts = `http://127.0.0.1:${ports['text-sandbox']}`;
  const push = `http://127.0.0.1:${ports['push-sandbox']}`;
  return {
    supabase: {
      ...pick(secrets, 'SUPABASE_JWT_SECRET', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'),
      SUPABASE_PORT: String(ports.supabase),
      MAILBOX_PORT: String(ports.mailbox),
      SUPABASE_SMTP_PORT: String(ports.smtp),
      SUPABASE_DATA_DIR: process.env.SUPABASE_DATA_DIR ?? path.join(folder, 'supabase'),
      SUPABASE_SEED: 'demo',
      SITE_URL: site,
      DO_NOT_TRACK: '1',
    },
    'payment-sandbox': {
      ...pick(secrets, 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'),
      ...pick(secrets, 'CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'),
      RAZORPAY_WEBHOOK_SECRET: secrets.RAZORPAY_WEBHOOK_SECRETS,
      PORT: String(ports['payment-sandbox']),
      SANDBOX_PUBLIC_URL: sandbox,
      SANDBOX_DATA_FILE: path.join(folder, 'payment-sandbox.json'),
      WEBHOOK_URL: `${service}/webhooks/razorpay`,
      CASHFREE_WEBHOOK_URL: `${service}/webhooks/cashfree`,
    },
    'text-sandbox': {
      ...textSettings(secrets),
      PORT: String(ports['text-sandbox']),
      SITE_URL: site,
      WHATSAPP_WEBHOOK_URL: `${service}/webhooks/whatsapp`,
      MAILBOX_URL: `http://127.0.0.1:${ports.mailbox}`,
    },
    'push-sandbox': { PORT: String(ports['push-sandbox']) },
    'payment-service': {
      ...textSettings(secrets),
      ...pick(secrets, 'PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'),
      // The sandbox, and whatever browser somebody tries it with.
      PUSH_HOSTS: `${push},fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com`,
      ...pick(secrets, 'SEND_SMS_HOOK_SECRETS'),
      EXOTEL_BASE_URL: texts,
      WHATSAPP_BASE_URL: texts,
      ...pick(secrets, 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'),
      ...pick(secrets, 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS'),
      ...pick(secrets, 'CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'),
      PORT: String(ports['payment-service']),
      METRICS_PORT: String(ports['payment-service-metrics']),
      // The gateway runs on this machine and says who asked it.
      TRUSTED_PROXIES: 'loopback',
      SITE_URL: site,
      API_PUBLIC_URL: `${site}/api`,
      SUPABASE_URL: supabase,
      PAYMENT_PROVIDER: process.env.PAYMENT_PROVIDER ?? 'razorpay',
      RAZORPAY_BASE_URL: provider,
      CASHFREE_BASE_URL: `${provider}/pg`,
      ALLOWED_ORIGINS: site,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      SEND_EMAILS_EVERY_MS: '1000',
      DRAIN_SECONDS: '0',
      REQUIRE_STAFF_MFA: process.env.REQUIRE_STAFF_MFA ?? 'off',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    },
    gateway: {
      ...pick(secrets, 'SUPABASE_PUBLISHABLE_KEY', 'PUSH_PUBLIC_KEY'),
      PORT: String(ports.gateway),
      METRICS_PORT: String(ports['gateway-metrics']),
      SITE_URL: site,
      REMOTES_FILE: path.join(folder, 'remotes.json'),
      SUPABASE_ORIGIN: supabase,
      PAYMENT_SERVICE_ORIGIN: service,
      PRERENDERED_PAGES: path.join(folder, 'prerendered'),
      PHONE_SIGN_IN: 'on',
      DRAIN_SECONDS: '0',
    },
    renderer: {
      ...pick(secrets, 'SUPABASE_PUBLISHABLE_KEY'),
      REMOTES_FILE: path.join(folder, 'remotes.json'),
      SUPABASE_ORIGIN: supabase,
      PRERENDERED_PAGES: path.join(folder, 'prerendered'),
      PHONE_SIGN_IN: 'on',
    },
  };
}

function pick(source, ...keys) {
  return Object.fromEntries(keys.map((key) => [key, source[key]]));
}
