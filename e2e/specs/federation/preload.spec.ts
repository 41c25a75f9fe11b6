import type { Page } from '@playwright/test';
import { demo } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { untilTakenOver } from '../../pages/taken-over';
import { remoteOrigins } from '../../sites';

const words = wordsIn('en');

/** The files requested from a remote's origin from now on. */
function watch(page: Page, remote: keyof typeof remoteOrigins): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${remoteOrigins[remote]}/`)) asked.push(request.url());
  });
  return asked;
}

/**
 * Watches the preloaded files. Returns a check: each was fetched once and used, and the browser has no warning about
 * its preload.
 */
async function watchNamedFiles(page: Page, asked: readonly string[]): Promise<() => Promise<void>> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    // Ignores the warning about late use, which depends on the machine's speed. The check below covers the use itself.
    const isLate = /but not used within a few seconds/.test(message.text());
    if (/preload/i.test(message.text()) && !isLate) warnings.push(message.text());
  });
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  return async () => {
    const scripts = await page.coverage.stopJSCoverage();
    const { named, styles } = await page.evaluate(() => ({
      named: [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(
        ({ href }) => href,
      ),
      styles: [...document.styleSheets].map(({ href }) => href ?? ''),
    }));
    const used = new Set([...scripts.map(({ url }) => url), ...styles]);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !used.has(file))).toEqual([]);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(warnings).toEqual([]);
  };
}

/** A page of the shell alone, before any remote has loaded. */
const ALONE = '/no/such/page';

async function openShellAlone(page: Page): Promise<void> {
  await page.goto(ALONE);
  await expect(page.getByRole('heading', { level: 1, name: words.notFoundPage })).toBeVisible();
}

/** A link to a page of any remote, not created by the shell. */
async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = `to ${address}`;
    document.querySelector('main')?.append(link);
  }, href);
}

const hints = {
  pointing: (page: Page, href: string) => page.getByRole('link', { name: `to ${href}` }).hover(),
  focusing: (page: Page, href: string) => page.getByRole('link', { name: `to ${href}` }).focus(),
};

const isEntry = (url: string) => url.includes('remoteEntry');

test("pointing at a link or focusing it fetches the part it leads to before it is pressed; the staff's part when the role is known", async ({
  page,
  signIn,
}) => {
  const publicFiles = watch(page, 'mf-public');
  const staffFiles = watch(page, 'mf-admin');
  let tellRole = (): void => undefined;
  const mayTell = new Promise<void>((resolve) => (tellRole = resolve));
  await page.route('**/rest/v1/rpc/me', async (route) => {
    await mayTell;
    await route.continue();
  });
  await signIn(demo.staff);
  const roleAsked = page.waitForRequest('**/rest/v1/rpc/me');
  await openShellAlone(page);
  await roleAsked;
  await addLink(page, '/admin/orders');
  await addLink(page, '/services');

  await test.step("while the role is not known the staff's part is not fetched", async () => {
    for (const hint of Object.values(hints)) await hint(page, '/admin/orders');
  });

  await test.step('pointing at a link fetches its part', async () => {
    expect(publicFiles).toEqual([]);
    await hints.pointing(page, '/services');
    await expect.poll(() => publicFiles.some(isEntry)).toBe(true);
    // A hint's request would have arrived before this later one.
    expect(staffFiles).toEqual([]);
  });

  await test.step('focusing a link does too, now that the role is known', async () => {
    tellRole();
    await new AccountPage(page, words).expectSignedIn();
    await hints.focusing(page, '/services');
    expect(staffFiles).toEqual([]);
    await hints.focusing(page, '/admin/orders');
    await expect.poll(() => staffFiles.some(isEntry)).toBe(true);
  });
  await expect(page).toHaveURL(ALONE);
});

test('a person who saves data gets nothing they did not ask for', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = watch(page, 'mf-public');
  await openShellAlone(page);
  await addLink(page, '/services');
  for (const hint of Object.values(hints)) await hint(page, '/services');
  // Only the press fetches it: a hint would have fetched it earlier.
  const fetched = page.waitForRequest(/remoteEntry/);
  expect(asked).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: words.services }).click();
  await fetched;
  await expect(page).toHaveURL('/services');
});

test("a customer's browser has the part they open next when they open it, and never gets the staff's part, whatever they point at or open", async ({
  page,
  signIn,
}) => {
  const nextFiles = watch(page, 'mf-booking');
  const staffFiles = watch(page, 'mf-admin');
  await signIn();
  await openShellAlone(page);
  await expect.poll(() => nextFiles.some(isEntry)).toBe(true);
  await expect(page).toHaveURL(ALONE);
  await new AccountPage(page, words).expectSignedIn();
  await addLink(page, '/admin/orders');
  for (const hint of Object.values(hints)) await hint(page, '/admin/orders');
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: words.staffOnly })).toBeVisible();
  expect(staffFiles).toEqual([]);
});

test("the page's own part is fetched beside the shell, not after it, and each file of it once", async ({
  page,
}) => {
  const asked = watch(page, 'mf-public');
  const expectNamedWell = await watchNamedFiles(page, asked);
  let startShell = (): void => undefined;
  const mayStart = new Promise<void>((resolve) => (startShell = resolve));
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await mayStart;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const firstFiles = [/remoteEntry/, /\/routes\.\w+\.js$/, /\/home\.\w+\.js$/, /\/home\.\w+\.css$/];
  for (const file of firstFiles) {
    await expect.poll(() => asked.some((url) => file.test(url))).toBe(true);
  }
  startShell();
  await untilTakenOver(page.getByRole('heading', { level: 1 }));
  await expectNamedWell();
});

test('the first part of a page waits for no federation runtime; the runtime comes after it, and loads the next part', async ({
  page,
  signIn,
}) => {
  let sendRuntime = (): void => undefined;
  const maySend = new Promise<void>((resolve) => (sendRuntime = resolve));
  const asked = page.waitForRequest(/\/federation\.\w+\.js$/);
  await page.route(/\/federation\.\w+\.js$/, async (route) => {
    await maySend;
    await route.continue();
  });
  await signIn();
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1, name: words.services })).toBeVisible();
  await asked;
  const loadedByRuntime = () =>
    page.evaluate(() => {
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__?: { __INSTANCES__: { moduleCache: Map<string, unknown> }[] };
      };
      // oxlint-disable-next-line no-underscore-dangle -- the runtime's own names
      return federation?.__INSTANCES__.flatMap(({ moduleCache }) => [...moduleCache.keys()]);
    });
  expect(await loadedByRuntime()).toBeUndefined();

  sendRuntime();
  await page.getByRole('banner').getByRole('link', { name: words.myOrders }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.myOrders })).toBeVisible();
  expect(await loadedByRuntime()).toEqual(['mf_booking']);
});

test('what a part needs first is fetched with its entry, not after it', async ({ page }) => {
  const asked = watch(page, 'mf-public');
  const expectNamedWell = await watchNamedFiles(page, asked);
  await openShellAlone(page);
  let sendEntry = (): void => undefined;
  const maySend = new Promise<void>((resolve) => (sendEntry = resolve));
  await page.route(/remoteEntry/, async (route) => {
    await maySend;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: words.services }).click();
  await expect.poll(() => asked.some((url) => /\/routes\.\w+\.js$/.test(url))).toBe(true);
  sendEntry();
  await expect(page.getByRole('heading', { level: 1, name: words.services })).toBeVisible();
  await expectNamedWell();
});

test('the page that is opened is fetched with its part, not after it', async ({ page, signIn }) => {
  const asked = watch(page, 'mf-booking');
  const expectNamedWell = await watchNamedFiles(page, asked);
  await signIn();
  let sendEntry = (): void => undefined;
  const maySend = new Promise<void>((resolve) => (sendEntry = resolve));
  await page.route(/remoteEntry/, async (route) => {
    if (route.request().url().startsWith(remoteOrigins['mf-booking'])) await maySend;
    await route.continue();
  });
  await page.goto('/PaintingServices', { waitUntil: 'commit' });
  for (const file of [/\/price-list\.\w+\.js$/, /\/price-list\.\w+\.css$/]) {
    await expect.poll(() => asked.some((url) => file.test(url))).toBe(true);
  }
  sendEntry();
  await expect(page.getByRole('heading', { level: 1, name: words.painting })).toBeVisible();
  await expectNamedWell();
});

test('a page behind the sign-in names no code in advance: who is here is not known yet', async ({
  request,
}) => {
  expect(await (await request.get('/')).text()).toContain('rel="preload"');
  for (const path of ['/admin/orders', '/orders', '/PaintingServices']) {
    expect(await (await request.get(path)).text(), path).not.toContain('rel="preload"');
  }
});
