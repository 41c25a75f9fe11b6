import { cpSync } from 'node:fs';
import path from 'node:path';
import { edit, NEW_PATH, offersSources } from '../../fixtures/offers-remote';
import { expect, test } from '../../fixtures/offers-site';

// One after another: they build the same sources.
test.describe.configure({ mode: 'default' });

test('a remote adds a page to a site whose shell was built before, and is there for the next visitor', async ({
  page,
  offers,
  releases,
  first,
}) => {
  expect(first).not.toBe('');
  await page.goto(NEW_PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  const second = releases.release('second');
  // Published is not promoted.
  await page.goto(NEW_PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  releases.promote(second);
  const response = await page.goto(NEW_PATH);
  expect(response?.status()).toBe(200);
  await offers.expectSeason('second');
});

test("a remote that claims another's path is refused before it is built, and both owners are named", ({
  ownSite,
  first,
}) => {
  const before = ownSite.registry();
  const root = path.join(ownSite.folder, 'mf-offers');
  cpSync(offersSources('first'), root, { recursive: true });
  edit(root, 'remote.json', ['"/offers"', '"/Services"']);
  const { ok, output } = ownSite.command('release', root);
  expect(ok).toBe(false);
  const { owner } = ownSite.release('mf-public');
  expect(output).toContain(
    `mf_offers (offers@kaarigar.example) claims /Services, which belongs to mf_public (${owner}).`,
  );
  expect(output).not.toContain('Building');
  expect(ownSite.registry()).toEqual(before);
  expect(first).not.toBe('');
});

test('a canary is for its share of visitors, who keep it as it grows; a rollback is for everybody', async ({
  context,
  ownSite,
  offers,
  releases,
  first,
}) => {
  expect(first).not.toBe('');
  const place = (value: string) =>
    context.addCookies([{ name: 'kaarigar-canary', value, url: ownSite.url }]);

  releases.promote(releases.release('second'), '--canary', '30');
  await place('29');
  await offers.open();
  await offers.expectSeason('second');
  await place('30');
  await offers.open();
  await offers.expectSeason('first');

  const { version } = ownSite.release('mf-offers');
  releases.promote(version, '--canary', '31');
  await offers.open();
  await offers.expectSeason('second');

  releases.rollBack();
  await offers.open();
  await offers.expectSeason('first');
});

test('a new visitor is given a place once and stays in it', async ({
  page,
  context,
  ownSite,
  offers,
  releases,
  first,
}) => {
  expect(first).not.toBe('');
  await offers.open();
  // Nothing is tried: nobody is marked.
  expect((await context.cookies(ownSite.url)).map(({ name }) => name)).not.toContain(
    'kaarigar-canary',
  );
  releases.promote(releases.release('second'), '--canary', '50');
  await offers.open();
  const placeOf = async () =>
    (await context.cookies(ownSite.url)).find(({ name }) => name === 'kaarigar-canary')?.value;
  const place = await placeOf();
  expect(place).toMatch(/^\d{1,2}$/);
  await offers.expectSeason(Number(place) < 50 ? 'second' : 'first');
  await page.reload();
  expect(await placeOf()).toBe(place);
});
