import { cpSync } from 'node:fs';
import path from 'node:path';
import { edit, NEW_PATH, offersSources } from '../../fixtures/offers-remote';
import { expect, test } from '../../pages/offers-site';

test('a remote adds a page to a site whose shell was built before: released, past the gate and promoted, it is there for the next visitor', async ({
  page,
  ownSite,
  offers,
  first,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(NEW_PATH);
  await expect(heading).toHaveText('This page does not exist');

  const released = await ownSite.command('release', offersSources('second'));
  expect(released.ok, released.output).toBe(true);
  const version = /mf_offers (\S+) is in/.exec(released.output)?.[1] ?? '';
  // Published is not promoted.
  expect(ownSite.release('mf-offers').version).toBe(first);
  await page.goto(NEW_PATH);
  await expect(heading).toHaveText('This page does not exist');

  const promoted = await ownSite.command('promote', offersSources('second'), version);
  expect(promoted.output).toContain(`mf_offers ${version} is now for everybody`);
  expect(promoted.ok).toBe(true);
  expect(ownSite.release('mf-offers').version).toBe(version);
  expect(version).not.toBe(first);
  const response = await page.goto(NEW_PATH);
  expect(response?.status()).toBe(200);
  await offers.expectSeason('second');
});

test("a remote that claims another's path is refused before it is built, and both owners are named", async ({
  ownSite,
  first,
}) => {
  const before = ownSite.registry();
  const root = path.join(ownSite.folder, 'mf-offers');
  cpSync(offersSources('first'), root, { recursive: true });
  edit(root, 'remote.json', ['"/offers"', '"/Services"']);
  const { ok, output } = await ownSite.command('release', root);
  expect(ok).toBe(false);
  const { owner } = ownSite.release('mf-public');
  expect(output).toContain(
    `mf_offers (Offers team) claims /Services, which belongs to mf_public (${owner}).`,
  );
  expect(output).not.toContain('Building');
  expect(ownSite.registry()).toEqual(before);
  expect(ownSite.release('mf-offers').version).toBe(first);
});

test('a canary is for its share of visitors, who are given a place once and keep it as it grows; a rollback is for everybody', async ({
  page,
  context,
  ownSite,
  offers,
  releases,
  first,
}) => {
  const place = async () =>
    (await context.cookies(ownSite.url)).find(({ name }) => name === 'kaarigar-canary')?.value;
  const takePlace = (value: string) =>
    context.addCookies([{ name: 'kaarigar-canary', value, url: ownSite.url }]);
  const command = async (script: 'promote' | 'roll-back', ...args: string[]) => {
    const finished = await ownSite.command(script, offersSources('second'), ...args);
    expect(finished.ok, finished.output).toBe(true);
  };
  const second = await releases.release('second');
  // Other tests cover what the gate refuses and accepts.
  const promote = [second, '--skip-gate=promoted by a test of releases', '--canary'];

  await test.step('while nothing is tried nobody is marked', async () => {
    await offers.open();
    await offers.expectSeason('first');
    expect(await place()).toBeUndefined();
  });

  await test.step('a new visitor is given a place once and stays in it', async () => {
    await command('promote', ...promote, '30');
    await offers.open();
    const given = await place();
    expect(given).toMatch(/^\d{1,2}$/);
    await offers.expectSeason(Number(given) < 30 ? 'second' : 'first');
    await page.reload();
    await offers.expectSeason(Number(given) < 30 ? 'second' : 'first');
    expect(await place()).toBe(given);
  });

  await test.step('the canary is for the first places, up to its share', async () => {
    await takePlace('29');
    await offers.open();
    await offers.expectSeason('second');
    await takePlace('30');
    await offers.open();
    await offers.expectSeason('first');
  });

  await test.step('with a larger share it is for the next place too', async () => {
    await command('promote', ...promote, '31');
    await offers.open();
    await offers.expectSeason('second');
  });

  await test.step('a rollback is for everybody', async () => {
    await command('roll-back');
    await offers.open();
    await offers.expectSeason('first');
    expect(ownSite.release('mf-offers').version).toBe(first);
  });
});
