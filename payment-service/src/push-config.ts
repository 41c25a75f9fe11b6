import { variable, type VariableIssue } from '@kaarigar/shared/environment/variable';
import { list, required } from '@kaarigar/shared/environment/variable-forms';
import { isNot } from '@kaarigar/shared/environment/production-rules';
import * as z from 'zod';

/** Keys by which push services know us (VAPID, RFC 8292), and whom we ask at all. */
export interface PushConfig {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `fcm.googleapis.com`, `*.notify.windows.com`, or, on this machine alone, an origin. */
  readonly hosts: readonly string[];
}

/**
 * Whose browsers can be told; the browser says the address, so nobody else is ever asked. Chrome and most browsers of
 * Android (Chromium's components/push_messaging/push_messaging_constants.cc), Firefox
 * (https://mozilla-push-service.readthedocs.io), Safari (“allow URLs from any subdomain of push.apple.com”,
 * https://webkit.org/blog/12945/meet-web-push/), Edge on Windows
 * (https://learn.microsoft.com/windows/apps/develop/notifications/push-notifications/wns-overview).
 */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const HOST = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const OF_THIS_MACHINE = /^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/;

/** A point of P-256, and a number of its field, as `npm run push:keys` makes them. */
const publicKey = required.regex(/^B[A-Za-z0-9_-]{86}$/, 'is no public key (npm run push:keys)');
const privateKey = required.regex(/^[A-Za-z0-9_-]{43}$/, 'is no private key (npm run push:keys)');

/** The variables of news in the browser; spread into those of the process. */
export const pushVariables = {
  PUSH_PUBLIC_KEY: variable(
    'Our public key for news in the browser, the gateway’s too; `npm run push:keys` makes both. Unset: there is none.',
    publicKey.optional(),
  ),
  PUSH_PRIVATE_KEY: variable('The private key beside it.', privateKey.optional()),
  PUSH_HOSTS: variable(
    'Hosts of push services that may be asked: whatever else a browser names is not.',
    list(
      z
        .string()
        .refine(
          (host) => HOST.test(host) || OF_THIS_MACHINE.test(host),
          'has something that is no host: push.example.com or *.push.example.com',
        ),
    ).default(PUSH_HOSTS),
    isNot('must not name this machine in production', (host) => host.startsWith('http:')),
  ),
};

/** One key without the other would look like a working channel. */
export function pushIssues(
  set: Readonly<Record<string, string | undefined>>,
): readonly VariableIssue[] {
  const names = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'] as const;
  const known = names.find((name) => set[name] !== undefined);
  return names
    .filter((name) => known !== undefined && set[name] === undefined)
    .map((name) => ({ path: [name], message: `is missing beside ${known}` }));
}

export function pushConfig(it: z.output<z.ZodObject<typeof pushVariables>>): PushConfig | null {
  const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_HOSTS: hosts } = it;
  return PUSH_PUBLIC_KEY !== undefined && PUSH_PRIVATE_KEY !== undefined
    ? { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY, hosts }
    : null;
}
