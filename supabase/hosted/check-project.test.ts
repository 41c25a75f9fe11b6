import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wanted } from '@kaarigar/shared/database/check-database';
import { HOSTED_MAILS, hostedMail } from '../local/mail-templates';
import { checkProject, type Project } from './check-project';
import { readConfig } from './read-config';

/**
 * A project and its Management API, as their documents and sources say that they answer: Auth's public settings
 * (github.com/supabase/auth, internal/api/settings.go), PostgREST's errors (docs.postgrest.org, references/errors), the
 * Management API (supabase.com/docs/reference/api, v1-get-auth-service-config, v1-get-postgrest-service-config,
 * v1-get-ssl-enforcement-config).
 */
type Json = Record<string, unknown>;
interface Given {
  readonly status: number;
  readonly body: Json;
}
const SITE = 'https://kaarigar.test';

const AUTH: Json = {
  jwt_exp: 900,
  refresh_token_rotation_enabled: true,
  security_refresh_token_reuse_interval: 10,
  external_anonymous_users_enabled: false,
  security_manual_linking_enabled: false,
  password_min_length: 8,
  rate_limit_email_sent: 100,
  rate_limit_token_refresh: 600,
  rate_limit_verify: 30,
  mailer_secure_email_change_enabled: true,
  security_update_password_require_reauthentication: true,
  mailer_otp_length: 10,
  mailer_otp_exp: 3600,
  mfa_max_enrolled_factors: 10,
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  smtp_max_frequency: 60,
  site_url: SITE,
  uri_allow_list: `${SITE}/**`,
  smtp_host: 'mail.kaarigar.test',
  ...Object.fromEntries(
    Object.entries(HOSTED_MAILS).flatMap(([mail, kind]) => [
      [`mailer_subjects_${mail}`, hostedMail(kind).subject],
      [`mailer_templates_${mail}_content`, `${hostedMail(kind).html.replaceAll('\n', '\r\n')}\r\n`],
    ]),
  ),
  password_hibp_enabled: true,
};

const right = (): Record<string, Given> => ({
  '/auth/v1/settings': {
    status: 200,
    body: {
      external: { anonymous_users: false, google: false, email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      saml_enabled: false,
    },
  },
  '/rest/v1/catalogue_items': { status: 200, body: {} },
  '/rest/v1/orders': {
    status: 401,
    body: { code: '42501', message: 'permission denied for table orders' },
  },
  '/rest/v1/consents': {
    status: 406,
    body: { code: 'PGRST106', message: 'The schema must be one of the following: public' },
  },
  '/rest/v1/rpc/claim_messages': { status: 401, body: { code: '42501' } },
  '/storage/v1/object/public/request-photos/nobody': {
    status: 400,
    body: { statusCode: '404', error: 'Bucket not found' },
  },
  '/v1/projects/127/config/auth': { status: 200, body: AUTH },
  '/v1/projects/127/postgrest': { status: 200, body: { db_schema: 'public', max_rows: 1000 } },
  '/v1/projects/127/ssl-enforcement': {
    status: 200,
    body: { currentConfig: { database: true }, appliedSuccessfully: true },
  },
});

let answers = right();
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://stand-in');
    const isManagement = pathname.startsWith('/v1/');
    const isKnown = isManagement
      ? request.headers.authorization === 'Bearer a token'
      : request.headers['apikey'] === 'a key';
    const { status, body } = isKnown
      ? (answers[pathname] ?? { status: 404, body: {} })
      : { status: 401, body: { message: 'Unauthorized' } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  answers = right();
});

const noDatabase = (): Promise<Wanted> => Promise.reject(new Error('nobody asks for the database'));
const check = (given: Partial<Project> = {}) =>
  checkProject(
    {
      url,
      siteUrl: SITE,
      publishableKey: 'a key',
      accessToken: 'a token',
      databaseUrl: null,
      firstEmailLink: null,
      managementUrl: url,
      ...given,
    },
    noDatabase,
  );
const wrong = async (given: Partial<Project> = {}) =>
  (await check(given))
    .filter(({ verdict }) => verdict === 'wrong')
    .map(({ what, detail }) => `${what}: ${detail}`);

it('a project that is as config.toml wants it is right; the database is not asked without its address', async () => {
  const findings = await check();
  expect(findings.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  expect(findings.filter(({ verdict }) => verdict === 'unknown')).toEqual([
    {
      what: 'grants, policies, triggers and constraints',
      verdict: 'unknown',
      detail: 'DATABASE_URL',
    },
  ]);
  expect(findings.length).toBeGreaterThan(35);
});

it.each<[string, string, Json, string]>([
  [
    'Google',
    '/auth/v1/settings',
    {
      external: { email: true, google: true },
      disable_signup: false,
      mailer_autoconfirm: false,
      saml_enabled: false,
    },
    'ways to sign in',
  ],
  [
    'addresses that nobody confirms',
    '/auth/v1/settings',
    {
      external: { email: true },
      disable_signup: false,
      mailer_autoconfirm: true,
      saml_enabled: false,
    },
    'addresses are confirmed',
  ],
  ['orders for visitors', '/rest/v1/orders', {}, 'visitors read no orders'],
  ['an exposed schema', '/rest/v1/consents', { code: '42501' }, 'the schema private'],
  ['an open function', '/rest/v1/rpc/claim_messages', {}, 'visitors run no function'],
  [
    'GraphQL',
    '/v1/projects/127/postgrest',
    { db_schema: 'public,graphql_public', max_rows: 1000 },
    'exposed schemas',
  ],
  [
    'no TLS',
    '/v1/projects/127/ssl-enforcement',
    { currentConfig: { database: false } },
    'the database asks for TLS',
  ],
])('%s is found', async (_what, path, body, what) => {
  answers[path] = { status: 200, body };
  expect(await wrong()).toEqual([expect.stringContaining(what)]);
});

it.each(Object.keys(AUTH))('another %s is found', async (field) => {
  answers['/v1/projects/127/config/auth'] = { status: 200, body: { ...AUTH, [field]: null } };
  expect(await wrong()).toHaveLength(1);
});

it('a project where people log in by phone, though config.toml leaves it off, is found', async () => {
  const { body } = answers['/auth/v1/settings'] ?? { body: {} };
  answers['/auth/v1/settings'] = {
    status: 200,
    body: { ...body, external: { email: true, phone: true } },
  };
  expect(await wrong()).toEqual(['ways to sign in: is ["email","phone"], wanted ["email"]']);
});

describe('where people log in by phone', () => {
  const PHONES: Json = {
    sms_autoconfirm: false,
    sms_otp_length: 6,
    sms_otp_exp: 600,
    hook_send_sms_enabled: true,
    sms_max_frequency: 30,
    rate_limit_sms_sent: 200,
  };
  const wrongOf = async (settings: Json) => {
    answers['/auth/v1/settings'] = {
      status: 200,
      body: { ...answers['/auth/v1/settings']?.body, external: { email: true, phone: true } },
    };
    answers['/v1/projects/127/config/auth'] = { status: 200, body: { ...AUTH, ...settings } };
    const wanted = async () => ({ ...(await readConfig()), 'auth.sms.enable_signup': true });
    const project = {
      url,
      siteUrl: SITE,
      publishableKey: 'a key',
      accessToken: 'a token',
      databaseUrl: null,
      firstEmailLink: null,
      managementUrl: url,
    };
    const findings = await checkProject(project, noDatabase, wanted);
    const asked = findings.filter(({ verdict }) => verdict === 'unknown').map(({ what }) => what);
    // Whoever deploys is asked for the link of a first address, which no account without a phone has.
    expect(asked).toContainEqual(expect.stringContaining('the link of a first address'));
    return findings.filter(({ verdict }) => verdict === 'wrong');
  };

  it('codes of six digits for ten minutes, through our hook, are right', async () => {
    expect(await wrongOf(PHONES)).toEqual([]);
  });

  it.each(Object.keys(PHONES))('another %s is found', async (field) => {
    expect(await wrongOf({ ...PHONES, [field]: null })).toHaveLength(1);
  });
});

it.each([
  [
    'the link that signs in whatever opens it',
    'mailer_templates_magic_link_content',
    '{{ .ConfirmationURL }}',
  ],
  ['a mail of an earlier release', 'mailer_templates_invite_content', '{{ .TokenHash }}'],
  ['a subject of Supabase', 'mailer_subjects_recovery', 'Reset your password'],
])('%s is found', async (_what, field, text) => {
  answers['/v1/projects/127/config/auth'] = { status: 200, body: { ...AUTH, [field]: text } };
  const mail = field.replace(/^mailer_(subjects|templates)_|_content$/g, '');
  expect(await wrong()).toEqual([expect.stringContaining(`the mail ${mail} is the one that`)]);
});

it('what needs a key that is not given, or does not fit, is not asked, and said', async () => {
  const needs = async (given: Partial<Project>) =>
    (await check(given)).filter(({ verdict }) => verdict === 'unknown').map(({ detail }) => detail);
  expect(await needs({ publishableKey: null, accessToken: null })).toEqual([
    'SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_ACCESS_TOKEN',
    'DATABASE_URL',
  ]);
  expect(await needs({ accessToken: 'another' })).toContainEqual(expect.stringContaining('401'));
  expect(await wrong({ publishableKey: 'another' })).toEqual([
    'what visitors can do: Auth answers 401',
  ]);
});

it('a database that is as wanted or not is part of it', async () => {
  const away = check({ databaseUrl: 'postgres://nobody@127.0.0.1:1/postgres' });
  await expect(away).rejects.toThrow('nobody asks for the database');
});
