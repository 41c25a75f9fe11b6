import path from 'node:path';
import { expect, test } from '../../fixtures/federation-test';
import { ROOT } from '../../fixtures/own-site';
import { runProcess } from '../../fixtures/processes';

const newRemote = (...args: string[]) =>
  runProcess([path.join(ROOT, 'scripts/new-remote.mjs'), ...args], ROOT);

test('a new remote goes from nothing to a page people see, by the commands of docs/federation.md', async ({
  page,
  ownSite,
}) => {
  const made = await newRemote('mf-rentals', ownSite.folder);
  expect(made.ok, made.output).toBe(true);
  const root = path.join(ownSite.folder, 'mf-rentals');
  await ownSite.serve('mf-rentals');
  const released = await ownSite.command('release', root);
  expect(released.ok, released.output).toBe(true);
  expect((await page.goto('/rentals'))?.status()).toBe(404);

  const promoted = await ownSite.command('promote', root);
  expect(promoted.ok, promoted.output).toBe(true);
  await page.goto('/rentals?lang=en');
  await expect(page).toHaveTitle('Rentals · Kaarigar');
  await expect(page.getByRole('main')).toContainText(/from ₹\d/);
  await page.goto('/rentals?lang=hi');
  await expect(page.getByRole('main')).toContainText(/₹[\d,]+ से/);
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByLabel('आपकी दीवार')).toBeVisible();
  expect(await ownSite.reported('mf-rentals')).toEqual([]);
});

test('a name that cannot be a remote is refused in a sentence', async () => {
  for (const [name, problem] of [
    ['rentals', 'Name it mf- and one word'],
    ['mf-Rentals', 'Name it mf- and one word'],
    ['mf-offers', 'is the example itself'],
    ['mf-booking', 'is there already'],
  ] as const) {
    const { ok, output } = await newRemote(name);
    expect(ok, name).toBe(false);
    expect(output).toContain(problem);
  }
});
