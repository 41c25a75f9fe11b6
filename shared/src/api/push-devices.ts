import * as z from 'zod/mini';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

/**
 * This browser shows news of the person’s orders, as long as their login here lives; they are told of it. `isAgain`: it
 * does already, and `not_found` says that it does no more. Throws `session_expired`, `mfa_required`, `too_many_devices`,
 * `rate_limited`, `invalid_input`.
 */
export async function addPushDevice(
  context: RemoteContext,
  browser: PushSubscription,
  { locale, isAgain }: { readonly locale: Locale; readonly isAgain: boolean },
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
      // An older database does not know it.
      ...(isAgain && { p_again: true }),
    },
    answer: z.unknown(),
  });
}

/** One of the person’s browsers, wherever it is, shows none any more. Throws `not_found`, `session_expired`, `mfa_required`. */
export async function endPushDevice(context: RemoteContext, id: number): Promise<void> {
  await callDatabase(context, {
    name: 'end_push_device',
    isChange: true,
    parameters: { p_device_id: id },
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
