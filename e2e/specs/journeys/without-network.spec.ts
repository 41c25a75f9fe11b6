import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

test.use({ serviceWorkers: 'allow', language: 'hi' });

const NO_NETWORK = 'इंटरनेट नहीं चल रहा है';

/** The addresses of pages and data that the browser keeps. */
async function addressesIn(page: Page): Promise<readonly URL[]> {
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => {
        const keys = await (await caches.open(name)).keys();
        return keys.map(({ url }) => url);
      }),
    );
    return lists.flat();
  });
  return kept.map((address) => new URL(address));
}

async function keptIn(page: Page): Promise<readonly string[]> {
  return (await addressesIn(page)).map(({ pathname }) => pathname);
}

async function untilKept(page: Page, ...paths: readonly string[]): Promise<void> {
  await expect.poll(() => keptIn(page)).toEqual(expect.arrayContaining([...paths]));
}

test('what was seen opens again without a network, what was not says so, and nothing else is kept', async ({
  page,
  context,
}) => {
  await page.goto('/FAQ');
  await untilKept(page, '/FAQ');
  await page.goto('/login');
  await page.goto('/prices');
  // Behind a list that is folded.
  await page.getByRole('main').locator('a[href="/prices/painting"]').first().dispatchEvent('click');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page).toHaveURL('/prices/painting');
  await untilKept(page, '/prices', '/prices/painting');
  // The prices of this list: /prices has read those of all.
  await expect
    .poll(async () => (await addressesIn(page)).map(({ search }) => search).join())
    .toContain('category=eq.painting');
  expect(await keptIn(page)).not.toContain('/login');

  await context.setOffline(true);
  await page.goto('/FAQ');
  await expect(heading).toHaveText('सवाल-जवाब');
  const notice = page.getByRole('status').filter({ hasText: NO_NETWORK });
  await expect(notice).toContainText('का है');
  // Opened by the tab itself before: it has no page of its own from the network.
  await page.goto('/prices/painting');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₹');

  for (const address of ['/careers', '/login']) {
    await page.goto(address);
    await expect(heading).toHaveText(NO_NETWORK);
    await expect(page.locator('a[href^="tel:"]').filter({ visible: true })).toHaveCount(1);
    await expect(page.locator('a[href^="https://wa.me/"]')).toHaveCount(0);
  }

  await context.setOffline(false);
  await page.goto('/prices/painting');
  await expect(page.getByRole('main')).toContainText('₹');
  await expect(notice).toBeHidden();

  await test.step('a newer worker takes over: no page is loaded anew for it, and nothing typed is lost', async () => {
    await page.goto('/contactus');
    const message = page.getByRole('main').locator('textarea');
    await message.fill('नल टपक रहा है');
    await untilKept(page, '/contactus');
    const [before, after] = await page.evaluate(async () => {
      const { serviceWorker } = navigator;
      const old = serviceWorker.controller?.scriptURL;
      const isTaken = new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
      Object.assign(window, { isTheSame: true });
      // Another address is another worker to the browser, as another content is.
      await serviceWorker.register('/sw.js?newer', { updateViaCache: 'none' });
      await isTaken;
      return [old, serviceWorker.controller?.scriptURL];
    });
    expect(before).toMatch(/\/sw\.js$/);
    expect(after).toMatch(/\/sw\.js\?newer$/);
    await expect(message).toHaveValue('नल टपक रहा है');
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  });

  await test.step('a browser reads the manifest without an error, and each shortcut leads somewhere', async () => {
    const session = await context.newCDPSession(page);
    const { errors, data = '{}' } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { shortcuts } = JSON.parse(data) as { shortcuts: { url: string }[] };
    expect(shortcuts.length).toBeGreaterThan(1);
    for (const { url } of shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
  });
});

test('orders and their details are there without a network until their person logs out', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto('/orders');
  const orders = page.getByRole('main').locator('a[href^="/orders/"]');
  await expect(orders.first()).toBeVisible();
  // Lists read themselves again; the first time there was no worker yet.
  await untilKept(page, '/orders');
  await page.reload();
  const address = (await orders.first().getAttribute('href')) ?? '';
  const number = /\d{6,9}/.exec(address)?.[0] ?? 'none';
  await orders.first().click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page.getByRole('main')).toContainText('₹');
  await untilKept(page, address);
  // The list shows the same number and sum. What the order's own page reads: order, visits, events, workers, refunds.
  const asked = new RegExp(`(?:eq\\.|%22)${number}`);
  await expect
    .poll(async () => (await addressesIn(page)).filter(({ search }) => asked.test(search)))
    .toHaveLength(5);

  // Longer than the session lasts: nobody can renew it.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('kaarigar.session') ?? '{}');
    localStorage.setItem('kaarigar.session', JSON.stringify({ ...session, expires_at: 1 }));
  });
  await context.setOffline(true);
  await page.goto('/orders');
  await expect(orders.first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: NO_NETWORK })).toBeVisible();
  let questions = 0;
  page.on('requestfailed', (failed) => {
    if (failed.url().endsWith('/rpc/my_channels')) questions += 1;
  });
  await page.goto(address);
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page.getByRole('main')).toContainText('₹');
  await expect.poll(() => questions).toBeGreaterThan(0);

  await context.setOffline(false);
  await page.goto('/FAQ');
  // How to tell the person is nothing that they wait for: without a network it is not asked over and over.
  expect(questions).toBe(1);
  await page.getByRole('banner').getByRole('button', { name: 'लॉगआउट' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'लॉगिन' })).toBeVisible();
  await expect.poll(() => keptIn(page)).not.toContain('/rest/v1/orders');
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('main')).not.toContainText(number);
});
