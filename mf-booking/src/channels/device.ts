import { addPushDevice, removePushDevice } from '@kaarigar/shared/api/push-devices';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { pushPerson } from '@kaarigar/shared/platform/storage';
import { dropSubscription } from '@kaarigar/shared/push/drop-subscription';

/** Of this browser: whether it shows the person news. `none`: it cannot, or it was told that it must not. */
export type DeviceState = 'on' | 'off' | 'none';

/** Who asks, and in which language this browser is to tell them. */
interface Asker {
  readonly context: RemoteContext;
  readonly userId: string;
  readonly locale: Locale;
}

function keyOf({ config }: RemoteContext): string | null {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Without its worker a page has nobody who could show anything.
  return isAble && config.offline === true ? (config.pushKey ?? null) : null;
}

/**
 * How it stands here. Where news is on, the service is told again: the language may be another. A browser that was removed
 * from afar, or has another address since, is off until somebody presses.
 */
export async function readDevice(asker: Asker): Promise<DeviceState> {
  const key = keyOf(asker.context);
  if (key === null || Notification.permission === 'denied') return 'none';
  // The shell starts it once the page is idle, and not for who saves data: they are not asked.
  await navigator.serviceWorker.ready;
  if (pushPerson.get() !== asker.userId || Notification.permission !== 'granted') return 'off';
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    if (!known || !isOurs(known, key)) return 'off';
    await addPushDevice(asker.context, known, { locale: asker.locale, isAgain: true });
    return 'on';
  } catch {
    // Without a network, for example: the button is there to try it again.
    return 'off';
  }
}

/** Asks the person, by the browser's own question, and turns news on. Throws `ApiError`, or what the browser throws. */
export async function turnOn(asker: Asker): Promise<DeviceState> {
  const key = keyOf(asker.context);
  if (key === null) return 'none';
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'none' : 'off';
  await subscribe(asker, key);
  return 'on';
}

async function subscribe({ context, userId, locale }: Asker, key: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && !isOurs(known, key)) await known.unsubscribe();
  const subscription =
    known && isOurs(known, key)
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await addPushDevice(context, subscription, { locale, isAgain: false });
  pushPerson.set(userId);
}

/** Of other keys of ours: nothing that we send would arrive. */
function isOurs({ options }: PushSubscription, key: string): boolean {
  return toBase64Url(options.applicationServerKey) === key;
}

/** Ends news here. Throws `ApiError` when the service cannot be told; the browser shows none any more in any case. */
export async function turnOff(context: RemoteContext): Promise<DeviceState> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  pushPerson.remove();
  await dropSubscription();
  if (subscription) await removePushDevice(context, subscription.endpoint);
  return 'off';
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
