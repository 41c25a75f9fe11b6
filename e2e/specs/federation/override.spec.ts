import path from 'node:path';
import { demo, PASSWORD } from '../../fixtures/people';
import { offersSources } from '../../fixtures/offers-remote';
import { expect, test } from '../../fixtures/offers-site';
import { startProcess } from '../../fixtures/processes';
import { ROOT } from '../../fixtures/own-site';
import { freePort } from '../../../scripts/free-port.mjs';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';

test.describe.configure({ mode: 'default' });

const words = wordsIn('en');

/** A developer's machine: the second release, built and served at an address the site has never heard of. */
const developed = test.extend<{ override: string }>({
  override: async ({ releases }, use) => {
    releases.release('second');
    const port = await freePort();
    const base = `http://localhost:${port}/`;
    const server = await startProcess(
      [
        path.join(ROOT, 'scripts/serve-releases.mjs'),
        path.join(offersSources('second'), 'dist'),
        String(port),
      ],
      { url: `${base}healthz` },
    );
    await use(`mf_offers@${base}`);
    await server.stop();
  },
});

developed(
  "an override shows this browser the developer's remote, says so, and is reset by one press",
  async ({ page, browser, ownSite, offers, first, override }) => {
    expect(first).not.toBe('');
    const banner = page.getByRole('complementary', { name: 'Test version' });
    await page.goto(`/offers?override=${encodeURIComponent(override)}`);
    await offers.expectSeason('second');
    await expect(banner).toContainText('mf_offers comes from localhost');
    // Links and addresses keep it.
    await offers.goToAsk();
    await offers.expectSeason('second');
    await offers.open();
    await offers.expectSeason('second');

    const other = await browser.newContext({ baseURL: ownSite.url });
    const stranger = await other.newPage();
    await stranger.goto('/offers');
    await expect(stranger.getByRole('main')).toContainText('First season');
    await other.close();

    await banner.getByRole('link', { name: 'Back to the released version' }).click();
    await offers.expectSeason('first');
    await expect(banner).toHaveCount(0);
  },
);

developed(
  'an override is not in force where people pay or staff work',
  async ({ page, ownSite, offers, first, override }) => {
    expect(first).not.toBe('');
    const banner = page.getByRole('complementary', { name: 'Test version' });
    const account = new AccountPage(page, words);
    await account.login(demo.customer, PASSWORD);
    await account.expectSignedIn();
    await page.goto(`/offers?override=${encodeURIComponent(override)}`);
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
  },
);

test('an override of an origin that is not allowed does nothing', async ({
  page,
  offers,
  first,
}) => {
  expect(first).not.toBe('');
  await page.goto('/offers?override=mf_offers@https://evil.example/');
  await offers.expectSeason('first');
  await expect(page.getByRole('complementary', { name: 'Test version' })).toHaveCount(0);
});
