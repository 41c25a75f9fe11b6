import path from 'node:path';
import type { CaptchaAccess } from '@kaarigar/shared/captcha/verify-captcha';
import { CAPTCHA_PROVIDERS } from '@kaarigar/shared/contracts/runtime-config';

/** Settings of the embedded Supabase; whoever starts it creates the secrets. */
export interface Settings {
  /** The address on which Supabase and SMTP listen; the mailbox is always on this machine only. */
  readonly host: string;
  readonly port: number;
  /** The port of the mailbox's page; null: none. */
  readonly mailboxPort: number | null;
  /** The SMTP port on which the mailbox receives mails; null: none. */
  readonly smtpPort: number | null;
  /** Origin of the site: links of mails lead there. */
  readonly siteUrl: string;
  /** A folder, or `memory://`. */
  readonly dataDir: string;
  readonly jwtSecret: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly seedsDemo: boolean;
  /** The captcha of signing in and up; null: none. */
  readonly captcha: CaptchaAccess | null;
}

/** The address of this machine that no other machine can reach. */
export const LOOPBACK = '127.0.0.1';

const MIN_SECRET_LENGTH = 32;

/** Reads the environment; throws one error that names every bad variable. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = [];
  const require: Require = (name, isValid, what) => {
    const value = env[name] ?? '';
    if (!isValid(value)) problems.push(`${name} must be ${what}`);
    return value;
  };

  const readPort = (name: string, value: string): number => {
    const port = Number(value);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      problems.push(`${name} must be a port number`);
    }
    return port;
  };
  const smtpPort = env['SUPABASE_SMTP_PORT'];
  const mailboxPort = env['MAILBOX_PORT'];
  const siteUrl = (env['SITE_URL'] ?? 'http://localhost:3000').replace(/\/+$/, '');
  if (!URL.canParse(siteUrl) || new URL(siteUrl).origin !== siteUrl) {
    problems.push('SITE_URL must be an origin such as http://localhost:3000');
  }
  const settings: Settings = {
    host: env['HOST'] || LOOPBACK,
    port: readPort('SUPABASE_PORT', env['SUPABASE_PORT'] ?? '54321'),
    mailboxPort: mailboxPort ? readPort('MAILBOX_PORT', mailboxPort) : null,
    smtpPort: smtpPort ? readPort('SUPABASE_SMTP_PORT', smtpPort) : null,
    siteUrl,
    dataDir: readDataDir(env['SUPABASE_DATA_DIR']),
    jwtSecret: require('SUPABASE_JWT_SECRET', (value) =>
      value.length >= MIN_SECRET_LENGTH, `at least ${MIN_SECRET_LENGTH} characters`),
    publishableKey: require('SUPABASE_PUBLISHABLE_KEY', (value) =>
      value.startsWith('sb_publishable_'), 'a key sb_publishable_…'),
    secretKey: require('SUPABASE_SECRET_KEY', (value) =>
      value.startsWith('sb_secret_'), 'a key sb_secret_…'),
    seedsDemo: env['SUPABASE_SEED'] === 'demo',
    captcha: readCaptcha(env, require),
  };
  if (problems.length > 0) throw new Error(problems.join('; '));
  return settings;
}

function readDataDir(value = '.local/supabase'): string {
  return value.includes('://') ? value : path.resolve(value);
}

/** Asks for a variable in a certain form, and remembers the complaint. */
type Require = (name: string, isValid: (value: string) => boolean, what: string) => string;

function readCaptcha(
  env: Record<string, string | undefined>,
  require: Require,
): CaptchaAccess | null {
  if (!env['CAPTCHA_PROVIDER']) return null;
  const names: readonly string[] = CAPTCHA_PROVIDERS;
  const name = require('CAPTCHA_PROVIDER', (value) => names.includes(value), names.join(' or '));
  const secretKey = require('CAPTCHA_SECRET_KEY', (value) => value !== '', 'set beside it');
  const provider = CAPTCHA_PROVIDERS.find((known) => known === name);
  return provider ? { provider, secretKey, verifyUrl: env['CAPTCHA_VERIFY_URL'] || null } : null;
}
