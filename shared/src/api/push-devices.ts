import * as z from 'zod/mini';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

/**
 * This browser shows news of the person’s orders, as long as their login here lives. Throws `session_expired`,
 * `mfa_required`, `rate_limited`, `invalid_input`.
 */
export async function addPushDevice(
  context: RemoteContext,
  browser: PushSubscription,
  locale: Locale,
): Promise<void> {
  const { endpoint, keys } = subscription.parse(browser.toJSON());
  await callDatabase(context, {
    name: 'add_push_device',
    isChange: true,
    parameters: {
      p_endpoint: endpoint,
      p_p256dh: keys.p256dh,
      p_auth: keys.auth,
      p_locale: locale,
    },
    answer: z.unknown(),
  });
}

/** It shows none any more. Throws `session_expired`, `mfa_required`. */
export async function removePushDevice(context: RemoteContext, endpoint: string): Promise<void> {
  await callDatabase(context, {
    name: 'remove_push_device',
    isChange: true,
    parameters: { p_endpoint: endpoint },
    answer: z.unknown(),
  });
}
