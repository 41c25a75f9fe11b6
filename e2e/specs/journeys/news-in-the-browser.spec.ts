import type { BrowserContext, CDPSession, Worker } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { asPerson } from '../../fixtures/database';
import { Customer } from '../../pages/staff-order-page';
import { ASK_AGAIN, site } from '../../sites';

test.use({ serviceWorkers: 'allow', language: 'hi' });

interface Subscription {
  readonly endpoint: string;
  readonly keys: Readonly<Record<'p256dh' | 'auth', string>>;
}

/**
 * Chromium's headless shell has neither a push service nor notifications (“No notification permission has been granted for
 * this origin”, whatever is granted). So it subscribes at ours, with real keys, the worker is told by the browser's own way,
 * and what the worker shows is written down. Answers are kept over reloads, as a browser does.
 */
async function subscribeAtSandbox(context: BrowserContext): Promise<Subscription> {
  const { pushKey } = await (
    await context.request.get(`${site.url}/config.json`, ASK_AGAIN)
  ).json();
  const answer = await context.request.post(`${site.pushSandbox}/_sandbox/subscriptions`, {
    ...ASK_AGAIN,
    data: { sender: pushKey },
  });
  const subscription = (await answer.json()) as Subscription;
  await context.addInitScript(
    ({ told, key }) => {
      const bytes = Uint8Array.from(
        atob(key.replaceAll('-', '+').replaceAll('_', '/')),
        (letter) => letter.codePointAt(0) ?? 0,
      );
      const IS_SUBSCRIBED = 'of-the-test.is-subscribed';
      const IS_GRANTED = 'of-the-test.is-granted';
      Object.defineProperty(Notification, 'permission', {
        get: () => (localStorage.getItem(IS_GRANTED) ? 'granted' : 'default'),
      });
      Notification.requestPermission = async () => {
        localStorage.setItem(IS_GRANTED, '1');
        return 'granted';
      };
      const own = {
        ...told,
        options: { applicationServerKey: bytes.buffer, userVisibleOnly: true },
        toJSON: () => told,
        unsubscribe: async () => {
          localStorage.removeItem(IS_SUBSCRIBED);
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(IS_SUBSCRIBED) ? own : null),
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          if (options.applicationServerKey !== key || !options.userVisibleOnly) {
            throw new DOMException('not as a browser wants it', 'NotSupportedError');
          }
          localStorage.setItem(IS_SUBSCRIBED, '1');
          return own;
        },
      });
    },
    { told: subscription, key: pushKey as string },
  );
  return subscription;
}

/** What the browser read of the sandbox's messages to it. */
async function messagesTo(context: BrowserContext, { endpoint }: Subscription) {
  const answer = await context.request.get(`${site.pushSandbox}/_sandbox/messages`, ASK_AGAIN);
  const all = (await answer.json()) as readonly { endpoint: string; text: string }[];
  return all.filter((message) => message.endpoint === endpoint).map(({ text }) => text);
}

async function registrationOf(devTools: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  return registered;
}

/** Takes the place of the system's notifications: one of each tag. */
function watchNotifications(worker: Worker) {
  return worker.evaluate(() => {
    const scope = globalThis as unknown as {
      readonly registration: ServiceWorkerRegistration;
      shown: Map<string, unknown>;
    };
    scope.shown = new Map();
    scope.registration.showNotification = async (title, { tag = '', body, lang, data } = {}) => {
      scope.shown.set(tag, { title, body, lang, data: data as unknown });
    };
  });
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => [
    ...(globalThis as unknown as { readonly shown: Map<string, unknown> }).shown.values(),
  ]);

test('news of an order is shown where somebody asked for it after booking, until they log out', async ({
  page,
  context,
  join,
}) => {
  const person = await join();
  const subscription = await subscribeAtSandbox(context);
  const customer = await Customer.join(context.request, 'hi', person);
  const booked = await customer.book({ pay: 'after' });
  await page.goto(`/orders/${booked}`);
  const button = page.getByRole('button', { name: 'खबर यहाँ दिखाएँ' });
  await page.locator('#how-we-tell summary').press('Enter');
  await expect(button).toBeVisible();
  // The browser itself asks only after a press.
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('हो गया। प्रोफ़ाइल में इसे कभी भी बंद कर सकते हैं।')).toBeVisible();

  const orderId = await customer.book({ pay: 'after' });
  await expect.poll(() => messagesTo(context, subscription)).toHaveLength(1);
  const [text = ''] = await messagesTo(context, subscription);
  const devTools = await context.newCDPSession(page);
  const registrationId = await registrationOf(devTools);
  const deliver = () =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin: site.url,
      registrationId,
      data: text,
    });
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  await watchNotifications(worker);
  await deliver();
  // What comes twice is shown once.
  await deliver();
  await expect
    .poll(() => shownBy(worker))
    .toEqual([
      {
        title: 'कारीगर',
        body: expect.stringMatching(/^काम बुक हो गया: .*।$/),
        lang: 'hi',
        data: { path: `/orders/${orderId}` },
      },
    ]);

  // On the next page it is on, and the order asks no more.
  await page.goto('/profile#profile-news');
  const turnOff = page.getByRole('button', { name: 'यहाँ न दिखाएँ' });
  await expect(turnOff).toBeVisible();
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByRole('main')).toContainText(orderId);
  await expect(button).toHaveCount(0);

  await page.getByRole('banner').getByRole('button', { name: 'लॉगआउट' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'लॉगिन' })).toBeVisible();
  const isSubscribed = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.pushManager.getSubscription()) !== null;
    });
  await expect.poll(isSubscribed).toBe(false);
  const { body } = await (await asPerson(context.request, person)).call('my_data', {});
  expect(body.devices).toEqual([]);
  await customer.book({ pay: 'after' });
  const mails = async () =>
    (await (await asPerson(context.request, person)).call('my_data', {})).body.mails.map(
      ({ by, sent_at: sentAt }: { by: string; sent_at: string | null }) =>
        `${by} ${sentAt === null ? 'waits' : 'sent'}`,
    );
  await expect.poll(mails).toEqual(['email sent', 'email sent', 'push sent', 'email sent']);
});
