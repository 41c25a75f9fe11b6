import type { Page } from '@playwright/test';
import { demo, PASSWORD } from '../../fixtures/people';
import { expect, test } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { remoteOrigins } from '../../sites';

const words = wordsIn('en');

/** The files asked of a remote's origin since now. */
function watch(page: Page, remote: keyof typeof remoteOrigins): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${remoteOrigins[remote]}/`)) asked.push(request.url());
  });
  return asked;
}

/** What the browser has against the way files were named in advance: fetched twice, or for nothing. */
function watchWarnings(page: Page): readonly string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) warnings.push(message.text());
  });
  return warnings;
}

/** A page of the shell alone: nothing of a remote is there yet. */
async function openShellAlone(page: Page): Promise<void> {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: words.notFoundPage })).toBeVisible();
}

/** A link nobody of the shell made, to a page of any remote. */
async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'hint';
    document.querySelector('main')?.append(link);
  }, href);
}

const hints = {
  'pointing at': (page: Page) => page.getByRole('link', { name: 'hint' }).hover(),
  focusing: (page: Page) => page.getByRole('link', { name: 'hint' }).focus(),
};

for (const [title, hint] of Object.entries(hints)) {
  test(`${title} a link fetches the part it leads to, before it is pressed`, async ({ page }) => {
    const asked = watch(page, 'mf-public');
    await openShellAlone(page);
    await addLink(page, '/services');
    expect(asked).toEqual([]);
    await hint(page);
    await expect.poll(() => asked.some((url) => url.includes('remoteEntry'))).toBe(true);
    await expect(page).toHaveURL('/no/such/page');
  });
}

test('a person who saves data gets nothing they did not ask for', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = watch(page, 'mf-public');
  await openShellAlone(page);
  await addLink(page, '/services');
  for (const hint of Object.values(hints)) await hint(page);
  // The press is what fetches it: had a hint done so, it would have been before.
  const fetched = page.waitForRequest(/remoteEntry/);
  expect(asked).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: words.services }).click();
  await fetched;
  await expect(page).toHaveURL('/services');
});

test("a customer's browser never gets the staff's part, whatever they point at or open", async ({
  page,
}) => {
  const asked = watch(page, 'mf-admin');
  const account = new AccountPage(page, words);
  await account.login(demo.customer, PASSWORD);
  await account.expectSignedIn();
  await openShellAlone(page);
  await account.expectSignedIn();
  await addLink(page, '/admin/orders');
  for (const hint of Object.values(hints)) await hint(page);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: words.staffOnly })).toBeVisible();
  expect(asked).toEqual([]);
});

test("the staff's part is fetched when the role is known, not before", async ({ page }) => {
  const asked = watch(page, 'mf-admin');
  const account = new AccountPage(page, words);
  await account.login(demo.staff, PASSWORD);
  await account.expectSignedIn();

  let tellRole = (): void => undefined;
  const mayTell = new Promise<void>((resolve) => (tellRole = resolve));
  await page.route('**/rest/v1/rpc/me', async (route) => {
    await mayTell;
    await route.continue();
  });
  const roleAsked = page.waitForRequest('**/rest/v1/rpc/me');
  await openShellAlone(page);
  await roleAsked;
  await addLink(page, '/admin/orders');
  for (const hint of Object.values(hints)) await hint(page);
  expect(asked).toEqual([]);

  tellRole();
  await account.expectSignedIn();
  await page.mouse.move(0, 0);
  await hints['pointing at'](page);
  await expect.poll(() => asked.some((url) => url.includes('remoteEntry'))).toBe(true);
});

test('somebody signed in has the part they open next when they open it', async ({ page }) => {
  const asked = watch(page, 'mf-booking');
  const account = new AccountPage(page, words);
  await account.login(demo.customer, PASSWORD);
  await account.expectSignedIn();
  await expect.poll(() => asked.some((url) => url.includes('remoteEntry'))).toBe(true);
  await expect(page).not.toHaveURL('/orders');
});

test("the page's own part is fetched beside the shell, not after it, and each file of it once", async ({
  page,
}) => {
  const asked = watch(page, 'mf-public');
  const warnings = watchWarnings(page);
  let startShell = (): void => undefined;
  const mayStart = new Promise<void>((resolve) => (startShell = resolve));
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await mayStart;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const firstFiles = [/remoteEntry/, /\/routes\.\w+\.js$/, /\/routes\.\w+\.css$/];
  for (const file of firstFiles) {
    await expect.poll(() => asked.some((url) => file.test(url))).toBe(true);
  }
  startShell();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new Set(asked).size).toBe(asked.length);
  expect(warnings).toEqual([]);
});

test('what a part needs first is fetched with its entry, not after it', async ({ page }) => {
  const asked = watch(page, 'mf-public');
  const warnings = watchWarnings(page);
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
  expect(new Set(asked).size).toBe(asked.length);
  expect(warnings).toEqual([]);
});

test('the page that is opened is fetched with its part, not after it', async ({ page }) => {
  const asked = watch(page, 'mf-booking');
  const warnings = watchWarnings(page);
  const account = new AccountPage(page, words);
  await account.login(demo.customer, PASSWORD);
  await account.expectSignedIn();
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
  expect(warnings).toEqual([]);
});

for (const path of ['/admin/orders', '/orders', '/PaintingServices']) {
  test(`${path} names no code in advance: who is here is not known yet`, async ({ request }) => {
    expect(await (await request.get('/')).text()).toContain('rel="preload"');
    expect(await (await request.get(path)).text()).not.toContain('rel="preload"');
  });
}
