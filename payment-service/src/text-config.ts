import { isLeftOut, isLongSecret } from '@kaarigar/shared/environment/production-rules';
import { variable, type VariableIssue } from '@kaarigar/shared/environment/variable';
import { httpUrl, list, required } from '@kaarigar/shared/environment/variable-forms';
import * as z from 'zod';
import { allTemplates, misfits } from './messages/short-text-templates';
import type { Locale } from './ports';

/** An account at Exotel, and what is registered with the operators (DLT) for it. */
export interface ExotelConfig {
  readonly accountSid: string;
  readonly apiKey: string;
  readonly apiToken: string;
  /** Our header: what stands there as the sender. */
  readonly senderId: string;
  readonly entityId: string;
  /** The operators' id of each registered text, by `idOfText`. */
  readonly templateIds: ReadonlyMap<string, string>;
  /** Newest first; Exotel signs nothing, so the address of its reports carries one. */
  readonly callbackSecrets: readonly string[];
  readonly baseUrl: string;
}

export interface WhatsAppConfig {
  readonly phoneNumberId: string;
  readonly accessToken: string;
  /** Sign the webhooks; all are accepted while a rotation is under way. */
  readonly appSecrets: readonly string[];
  /** What Meta says when it asks whether the webhook is ours. */
  readonly verifyToken: string;
  readonly baseUrl: string;
}

/** What is set of the ways to reach a phone; null: not that way. */
export interface TextConfig {
  readonly exotel: ExotelConfig | null;
  readonly whatsApp: WhatsAppConfig | null;
  /** Keys of Supabase's Send-SMS hook; empty: it is not answered. */
  readonly hookKeys: readonly Buffer[];
}

/** `order_paid_hi`: the name of a text at the registry of the operators. */
export function idOfText(name: string, locale: Locale): string {
  return `${name}_${locale}`;
}

/** Of the cluster in Mumbai; accounts in Singapore name theirs. https://developer.exotel.com/api/sms */
const EXOTEL = 'https://api.in.exotel.com';
const WHATSAPP = 'https://graph.facebook.com';

const isAskedItself = isLeftOut('the provider itself is asked');

/** `order_paid_hi=1107160000000012345, …` */
const templateIds = required.transform((text, context): ReadonlyMap<string, string> => {
  const known = new Set(
    allTemplates('http://localhost').map(({ name, locale }) => idOfText(name, locale)),
  );
  const ids = new Map<string, string>();
  for (const part of text.split(',').flatMap((pair) => pair.trim() || [])) {
    const [, name = '', id = ''] = /^(\w+)=(\d{6,30})$/.exec(part) ?? [];
    if (!known.has(name) || ids.has(name)) {
      const message = `has "${part.slice(0, 40)}": a text and its number are needed, each text once`;
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }
    ids.set(name, id);
  }
  return ids;
});

const WHSEC = /^v1,whsec_([A-Za-z0-9+/]+={0,2})$/;

/** As GoTrue has them: `v1,whsec_…|v1,whsec_…`. */
const hookSecrets = required
  .transform((text) => text.split('|').flatMap((part) => part.trim() || []))
  .pipe(z.array(z.string().regex(WHSEC, 'must be v1,whsec_… (two with | between them)')).min(1))
  .transform((secrets) =>
    secrets.map((secret) => Buffer.from(WHSEC.exec(secret)?.[1] ?? '', 'base64')),
  );

const isLongHookSecret = {
  says: 'has a secret of less than 24 bytes',
  isBroken: (value: string | undefined) =>
    value !== undefined && (hookSecrets.safeParse(value).data ?? []).some((key) => key.length < 24),
};

/** The variables of texts to phones; spread into those of the process. */
export const textVariables = {
  EXOTEL_SID: variable(
    'Account at Exotel, which sends SMS; unset: none are sent.',
    required.optional(),
  ),
  EXOTEL_API_KEY: variable('Its API key.', required.optional()),
  EXOTEL_API_TOKEN: variable('Its API token.', required.optional(), isLongSecret),
  EXOTEL_CALLBACK_SECRETS: variable(
    'Made up by us, the newest first: only who knows one reports deliveries.',
    list(
      z.string().regex(/^[\w-]+$/, 'has other characters than letters, digits, _ and -'),
    ).optional(),
    isLongSecret,
  ),
  EXOTEL_BASE_URL: variable(
    'Another address of its API: `https://api.exotel.com` for accounts in Singapore, or the sandbox.',
    httpUrl.default(EXOTEL),
    {
      says: 'must be an address of Exotel in production',
      isBroken: (value) =>
        value !== undefined && !/^https:\/\/api(?:\.in)?\.exotel\.com\/*$/.test(value),
    },
  ),
  SMS_SENDER_ID: variable(
    'Our header, as registered with the operators (DLT): what stands there as the sender.',
    required.regex(/^[A-Za-z0-9]{3,11}$/, 'is no sender id').optional(),
  ),
  DLT_ENTITY_ID: variable(
    'Our number as a principal entity (DLT).',
    required.regex(/^\d{6,30}$/, 'is no number').optional(),
  ),
  DLT_TEMPLATE_IDS: variable(
    'The number of each registered text: `order_paid_hi=1107…, …`. A text without one is not sent by SMS.',
    templateIds.optional(),
  ),
  WHATSAPP_PHONE_NUMBER_ID: variable(
    'Meta’s id of our number on WhatsApp; unset: nothing is sent there.',
    required.regex(/^\d{6,30}$/, 'is no number').optional(),
  ),
  WHATSAPP_ACCESS_TOKEN: variable(
    'Token of a system user who may send from it.',
    required.optional(),
    isLongSecret,
  ),
  WHATSAPP_APP_SECRETS: variable(
    'Secrets of the app, which sign its webhooks; both during a rotation.',
    list(z.string()).optional(),
    isLongSecret,
  ),
  WHATSAPP_VERIFY_TOKEN: variable(
    'Made up by us, and typed where the webhook is registered.',
    required.optional(),
    isLongSecret,
  ),
  WHATSAPP_BASE_URL: variable(
    'Another address of its API: the sandbox.',
    httpUrl.optional(),
    isAskedItself,
  ),
  SEND_SMS_HOOK_SECRETS: variable(
    'Of Supabase’s Send-SMS hook, as it has them: `v1,whsec_…`. Unset: no codes are sent.',
    hookSecrets.optional(),
    isLongHookSecret,
  ),
};

type TextVariables = z.output<z.ZodObject<typeof textVariables>>;

const OF_SMS = [
  'EXOTEL_SID',
  'EXOTEL_API_KEY',
  'EXOTEL_API_TOKEN',
  'EXOTEL_CALLBACK_SECRETS',
  'SMS_SENDER_ID',
  'DLT_ENTITY_ID',
  'DLT_TEMPLATE_IDS',
] as const;
const OF_WHATSAPP = [
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_APP_SECRETS',
  'WHATSAPP_VERIFY_TOKEN',
] as const;
const CODES = ['login_code', 'number_code'].flatMap((name) => [
  idOfText(name, 'en'),
  idOfText(name, 'hi'),
]);

/** What is missing beside what is set, and what does not fit: half of a provider would look like a working one. */
export function textIssues(
  set: Readonly<Record<string, string | undefined>>,
): readonly VariableIssue[] {
  const missing = [OF_SMS, OF_WHATSAPP].flatMap((group) => {
    const named = group.find((name) => set[name] !== undefined);
    return named === undefined
      ? []
      : group
          .filter((name) => set[name] === undefined)
          .map((name) => ({ path: [name], message: `is missing beside ${named}` }));
  });
  const isSms = OF_SMS.some((name) => set[name] !== undefined);
  const isOn = isSms || OF_WHATSAPP.some((name) => set[name] !== undefined);
  const site = set['SITE_URL']?.replace(/\/+$/, '') ?? '';
  const tooLong = isOn && URL.canParse(site) ? misfits(site) : [];
  const ids = templateIds.safeParse(set['DLT_TEMPLATE_IDS']).data;
  const isHook = set['SEND_SMS_HOOK_SECRETS'] !== undefined;
  return [
    ...missing,
    ...(tooLong.length > 0
      ? [{ path: ['SITE_URL'], message: `is too long for texts: ${tooLong.join(', ')}` }]
      : []),
    ...(isHook && !isSms
      ? [{ path: ['EXOTEL_SID'], message: 'is missing beside SEND_SMS_HOOK_SECRETS' }]
      : []),
    ...(isHook && ids
      ? CODES.filter((id) => !ids.has(id)).map((id) => ({
          path: ['DLT_TEMPLATE_IDS'],
          message: `lacks ${id}, which the hook sends`,
        }))
      : []),
  ];
}

export function textConfig(it: TextVariables): TextConfig {
  const { EXOTEL_SID: accountSid, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = it;
  return {
    exotel:
      accountSid === undefined
        ? null
        : {
            accountSid,
            apiKey: it.EXOTEL_API_KEY ?? '',
            apiToken: it.EXOTEL_API_TOKEN ?? '',
            senderId: it.SMS_SENDER_ID ?? '',
            entityId: it.DLT_ENTITY_ID ?? '',
            templateIds: it.DLT_TEMPLATE_IDS ?? new Map(),
            callbackSecrets: it.EXOTEL_CALLBACK_SECRETS ?? [],
            baseUrl: it.EXOTEL_BASE_URL,
          },
    whatsApp:
      phoneNumberId === undefined
        ? null
        : {
            phoneNumberId,
            accessToken: it.WHATSAPP_ACCESS_TOKEN ?? '',
            appSecrets: it.WHATSAPP_APP_SECRETS ?? [],
            verifyToken: it.WHATSAPP_VERIFY_TOKEN ?? '',
            baseUrl: it.WHATSAPP_BASE_URL ?? WHATSAPP,
          },
    hookKeys: it.SEND_SMS_HOOK_SECRETS ?? [],
  };
}
