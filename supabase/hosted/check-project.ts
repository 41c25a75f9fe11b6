import { checkDatabase, type Wanted } from '@kaarigar/shared/database/check-database';
import { CODE_LENGTH, CODE_LIFE_MINUTES } from '@kaarigar/shared/domain/phone-code';
import { HOSTED_MAILS, hostedMail } from '../local/mail-templates';
import { checkFirstEmail } from './check-first-email';
import type { Finding } from './finding';
import { readConfig } from './read-config';

/** What can be asked of a project, and with what. */
export interface Project {
  /** `https://<ref>.supabase.co` */
  readonly url: string;
  /** The site that uses it. */
  readonly siteUrl: string;
  /** For what browsers may ask; null: not given. */
  readonly publishableKey: string | null;
  /** A personal access token of the Management API, for settings; null: not given. */
  readonly accessToken: string | null;
  /** For grants, policies, triggers and constraints; null: not given. */
  readonly databaseUrl: string | null;
  /** Of a mail for the first address of an account by phone, not opened; null: not given. */
  readonly firstEmailLink: string | null;
  /** Of the Management API; another one in tests. */
  readonly managementUrl?: string;
}

const WITHIN_MS = 15_000;
const MANAGEMENT = 'https://api.supabase.com';

/**
 * Whether a project of hosted Supabase is as `supabase/config.toml` and the migrations want it: as the public, the
 * Management API and the database say. Changes nothing.
 */
export async function checkProject(
  project: Project,
  readWanted: () => Promise<Wanted>,
  readSettings: () => Promise<Settings> = () => readConfig(),
): Promise<readonly Finding[]> {
  const settings = await readSettings();
  return [
    ...(await checkDoors(project, settings)),
    ...(await checkSettings(project, settings)),
    ...(await checkTables(project, readWanted)),
    ...(isByPhone(settings)
      ? [await checkFirstEmail(project.databaseUrl, project.firstEmailLink)]
      : []),
  ];
}

type Settings = Awaited<ReturnType<typeof readConfig>>;

const isByPhone = (settings: Settings): boolean => settings['auth.sms.enable_signup'] === true;

const right = (what: string): Finding => ({ what, verdict: 'right', detail: '' });
const unknown = (what: string, needs: string): Finding => ({
  what,
  verdict: 'unknown',
  detail: needs,
});
const judged = (what: string, found: unknown, wanted: unknown): Finding =>
  JSON.stringify(found) === JSON.stringify(wanted)
    ? right(what)
    : {
        what,
        verdict: 'wrong',
        detail: `is ${JSON.stringify(found)}, wanted ${JSON.stringify(wanted)}`,
      };

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(WITHIN_MS) });
  const body: unknown = await response.json().catch(() => ({}));
  return {
    status: response.status,
    body: typeof body === 'object' && body !== null ? { ...body } : {},
  };
}

/** What anybody finds open, with the key that every page has. */
async function checkDoors(
  { url, publishableKey: apikey }: Project,
  wanted: Settings,
): Promise<readonly Finding[]> {
  if (apikey === null) return [unknown('what visitors can do', 'SUPABASE_PUBLISHABLE_KEY')];
  const visit = (path: string, init: RequestInit = {}) =>
    ask(url + path, { ...init, headers: { apikey, ...init.headers } });
  const settings = await visit('/auth/v1/settings');
  if (settings.status !== 200) {
    return [
      { what: 'what visitors can do', verdict: 'wrong', detail: `Auth answers ${settings.status}` },
    ];
  }
  const { external, ...other }: Answer['body'] = settings.body;
  const ways = Object.entries({ ...(external as Record<string, boolean>) });
  const prices = await visit('/rest/v1/catalogue_items?select=id&limit=1');
  const orders = await visit('/rest/v1/orders?select=order_id&limit=1');
  const hidden = await visit('/rest/v1/consents?select=id&limit=1', {
    headers: { 'accept-profile': 'private' },
  });
  const command = await visit('/rest/v1/rpc/claim_messages', { method: 'POST', body: '{}' });
  const photo = await visit('/storage/v1/object/public/request-photos/nobody');
  return [
    judged(
      'ways to sign in',
      ways.filter(([, isOn]) => isOn).map(([name]) => name),
      isByPhone(wanted) ? ['email', 'phone'] : ['email'],
    ),
    judged('sign-up is open', other['disable_signup'], false),
    judged('addresses are confirmed by mail', other['mailer_autoconfirm'], false),
    judged('no SAML', other['saml_enabled'], false),
    judged('visitors read prices', prices.status, 200),
    judged('visitors read no orders', orders.body['code'], '42501'),
    judged('the schema private is not exposed', hidden.body['code'], 'PGRST106'),
    judged(
      'visitors run no function of the service',
      ['42501', 'PGRST202'].includes(String(command.body['code'])),
      true,
    ),
    judged('photos are not public', photo.status >= 400, true),
  ];
}

/** Fields of `GET /v1/projects/{ref}/config/auth` by the setting of `config.toml` that they are. */
const AUTH_FIELDS: Readonly<Record<string, string>> = {
  'auth.jwt_expiry': 'jwt_exp',
  'auth.enable_refresh_token_rotation': 'refresh_token_rotation_enabled',
  'auth.refresh_token_reuse_interval': 'security_refresh_token_reuse_interval',
  'auth.enable_anonymous_sign_ins': 'external_anonymous_users_enabled',
  'auth.enable_manual_linking': 'security_manual_linking_enabled',
  'auth.minimum_password_length': 'password_min_length',
  'auth.rate_limit.email_sent': 'rate_limit_email_sent',
  'auth.rate_limit.token_refresh': 'rate_limit_token_refresh',
  'auth.rate_limit.token_verifications': 'rate_limit_verify',
  'auth.email.double_confirm_changes': 'mailer_secure_email_change_enabled',
  'auth.email.secure_password_change': 'security_update_password_require_reauthentication',
  'auth.email.otp_length': 'mailer_otp_length',
  'auth.email.otp_expiry': 'mailer_otp_exp',
  'auth.mfa.max_enrolled_factors': 'mfa_max_enrolled_factors',
  'auth.mfa.totp.enroll_enabled': 'mfa_totp_enroll_enabled',
  'auth.mfa.totp.verify_enabled': 'mfa_totp_verify_enabled',
};

/** The mails with a link of ours in them, and never the one that signs in whatever opens it. */
/** Whoever keeps a text may end its lines otherwise. */
const plain = (text: unknown) =>
  String(text ?? '')
    .replaceAll('\r\n', '\n')
    .trim();

/** What logging in by phone needs of a project: fields of the same answer, and what they must be. */
const PHONE_FIELDS = {
  sms_autoconfirm: false,
  sms_otp_length: CODE_LENGTH,
  sms_otp_exp: CODE_LIFE_MINUTES * 60,
  hook_send_sms_enabled: true,
} as const;

function checkPhones(found: Answer['body'], wanted: Settings): readonly Finding[] {
  if (!isByPhone(wanted)) return [];
  const seconds = Number.parseInt(String(wanted['auth.sms.max_frequency']), 10);
  return [
    ...Object.entries(PHONE_FIELDS).map(([name, value]) => judged(name, found[name], value)),
    judged('auth.sms.max_frequency', found['sms_max_frequency'], seconds),
    judged(
      'auth.rate_limit.sms_sent',
      found['rate_limit_sms_sent'],
      wanted['auth.rate_limit.sms_sent'],
    ),
  ];
}

async function checkSettings(project: Project, config: Settings): Promise<readonly Finding[]> {
  const { url, siteUrl, accessToken, managementUrl = MANAGEMENT } = project;
  if (accessToken === null) {
    return [
      unknown(
        'settings of Auth, redirect addresses, limits, exposed schemas',
        'SUPABASE_ACCESS_TOKEN',
      ),
    ];
  }
  const ref = new URL(url).hostname.split('.')[0];
  const manage = (path: string) =>
    ask(`${managementUrl}/v1/projects/${ref}/${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
  const auth = await manage('config/auth');
  if (auth.status !== 200) {
    return [
      unknown(
        'settings',
        `a token that may read the project: the Management API answers ${auth.status}`,
      ),
    ];
  }
  const { body } = auth;
  const rest = await manage('postgrest');
  const tls = await manage('ssl-enforcement');
  return [
    ...Object.entries(AUTH_FIELDS).map(([name, field]) => judged(name, body[field], config[name])),
    judged(
      'auth.email.max_frequency',
      body['smtp_max_frequency'],
      Number.parseInt(String(config['auth.email.max_frequency']), 10),
    ),
    ...checkPhones(body, config),
    judged('site address', body['site_url'], siteUrl),
    judged('redirect addresses', body['uri_allow_list'], `${siteUrl}/**`),
    judged(
      'mails go through a server of ours',
      typeof body['smtp_host'] === 'string' && body['smtp_host'] !== '',
      true,
    ),
    ...Object.entries(HOSTED_MAILS).map(([mail, kind]) => {
      const { subject, html } = hostedMail(kind);
      const isOurs =
        plain(body[`mailer_subjects_${mail}`]) === plain(subject) &&
        plain(body[`mailer_templates_${mail}_content`]) === plain(html);
      return judged(
        `the mail ${mail} is the one that write-mail-templates.ts writes`,
        isOurs,
        true,
      );
    }),
    judged('frequent passwords are refused (Pro plan)', body['password_hibp_enabled'], true),
    judged(
      'exposed schemas',
      rest.body['db_schema'],
      (config['api.schemas'] as readonly string[]).join(','),
    ),
    judged('rows of an answer', rest.body['max_rows'], config['api.max_rows']),
    judged(
      'the database asks for TLS',
      (tls.body['currentConfig'] as { database?: boolean } | undefined)?.database,
      true,
    ),
  ];
}

async function checkTables(
  { databaseUrl }: Project,
  readWanted: () => Promise<Wanted>,
): Promise<readonly Finding[]> {
  const what = 'grants, policies, triggers and constraints';
  if (databaseUrl === null) return [unknown(what, 'DATABASE_URL')];
  const { problems, later } = await checkDatabase(databaseUrl, await readWanted());
  if (later.length > 0) {
    return [unknown(what, `the release that made its migrations ${later.join(', ')}`)];
  }
  return problems.length === 0
    ? [right(what)]
    : problems.map((problem) => ({ what, verdict: 'wrong' as const, detail: problem }));
}
