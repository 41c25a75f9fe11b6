import { freePort } from '../../../scripts/free-port.mjs';
import { createReleaseHandler } from '../../../scripts/releases/release-handler.mjs';
import { releasedOffers } from '../../fixtures/offers-remote';
import { expect, test as base } from '../../pages/offers-site';
import { listen } from '../../fixtures/processes';
import { wordsIn } from '../../fixtures/words';

const words = wordsIn('en');

/** A developer's machine: serves the second release at an address that the site does not know. */
const test = base.extend<{ override: string }>({
  override: async ({ ownSite }, use) => {
    await ownSite.allowOverrides();
    const { folder } = await releasedOffers('second');
    const port = await freePort();
    const server = await listen(createReleaseHandler(folder), port);
    await use(`mf_offers@http://localhost:${port}/`);
    await server.stop();
  },
});

test("an override asks first, then shows this browser the developer's remote, says so, and is reset by one press; one that is not allowed does nothing", async ({
  page,
  browser,
  ownSite,
  offers,
  first,
  override,
}) => {
  expect(first).not.toBe('');
  const banner = page.getByRole('complementary', { name: 'Test version' });
  await test.step('an origin that is not allowed does nothing', async () => {
    await page.goto('/offers?override=mf_offers@https://evil.example/');
    await offers.expectSeason('first');
    await expect(banner).toHaveCount(0);
  });

  await test.step('before anything of it is loaded, a page names where it comes from and asks', async () => {
    const origin = new URL(override.replace('mf_offers@', '')).origin;
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(`/offers?override=${encodeURIComponent(override)}`);
    await expect(page.getByRole('heading', { name: 'Load a test version?' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(origin);
    expect(loaded.filter((url) => url.startsWith(origin))).toEqual([]);
    await page.getByRole('link', { name: 'Do not load it' }).click();
    await offers.expectSeason('first');
    expect(loaded.filter((url) => url.startsWith(origin))).toEqual([]);
  });

  await test.step("the developer's remote is shown, and said to be", async () => {
    await offers.override('/offers', override);
    await offers.expectSeason('second');
    await expect(banner).toContainText('mf_offers comes from localhost');
  });

  await test.step('links and addresses keep it', async () => {
    await offers.goToAsk();
    await offers.expectSeason('second');
    await offers.open();
    await offers.expectSeason('second');
  });

  await test.step('another browser knows nothing of it', async () => {
    const other = await browser.newContext({ baseURL: ownSite.url });
    const stranger = await other.newPage();
    await stranger.goto('/offers');
    await expect(stranger.getByRole('main')).toContainText('First season');
    await other.close();
  });

  await test.step('one press resets it', async () => {
    await banner.getByRole('link', { name: 'Back to the released version' }).click();
    await offers.expectSeason('first');
    await expect(banner).toHaveCount(0);
  });
});

test('an override is not in force where people pay or staff work', async ({
  page,
  ownSite,
  offers,
  first,
  override,
  signIn,
}) => {
  expect(first).not.toBe('');
  const banner = page.getByRole('complementary', { name: 'Test version' });
  await signIn();
  await offers.override('/offers', override);
  await expect(banner).toBeVisible();
  await offers.mark();
  await page.getByRole('banner').getByRole('link', { name: words.myOrders, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.myOrders })).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await offers.isSameDocument()).toBe(false);
  for (const exempt of ['/orders', '/payment-failed', '/admin/orders', '/health']) {
    const html = await (await page.request.get(`${ownSite.url}${exempt}`)).text();
    expect(html, exempt).not.toContain('id="override"');
  }
  await offers.open();
  await expect(banner).toBeVisible();
});
