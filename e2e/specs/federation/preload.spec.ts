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
