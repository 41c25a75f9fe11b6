import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/find-chromium.mjs';
import { demo } from '../../fixtures/people';
import { PUBLIC_PATHS } from '../../fixtures/public-paths';
import { signInPastForm } from '../../fixtures/session';
import { expect, test } from '../../fixtures/test';
import { site } from '../../sites';

interface Reason {
  readonly type: string;
  readonly reason: string;
}

/** Leaves the page and goes back; returns what about the page keeps a browser from showing it as it was left. */
async function obstaclesOf(page: Page, address: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const told = new Promise<readonly Reason[]>((resolve) => {
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations),
    );
  });
  await page.goto(site.url + address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate(() => void setTimeout(() => history.back()));
  const reasons = await told;
  await session.detach();
  // The tests' browser itself shows no page again; what it says of that is circumstance.
  return reasons.flatMap(({ type, reason }) => (type === 'Circumstantial' ? [] : [reason]));
}

/** Lists of prices are one page. */
const isOneOfMany = (address: string): boolean => /^\/prices\/(?!painting)/.test(address);

/** The pages of each person. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  [demo.customer]: [
    ...PUBLIC_PATHS.filter((address) => !isOneOfMany(address)),
    '/orders',
    '/profile',
    '/PaintingServices?book=5',
    '/HireWorkerPL',
    '/HireServiceHW',
  ],
  [demo.staff]: ['/admin', '/admin/orders', '/admin/prices'],
};

test('nothing on any page keeps browsers from showing it as it was left when somebody goes back', async () => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    for (const [email, addresses] of Object.entries(PAGES)) {
      await signInPastForm(context, { email, origin: site.url });
      for (const address of addresses) {
        expect.soft(await obstaclesOf(page, address), address).toEqual([]);
      }
      if (email !== demo.customer) continue;
      await page.goto(`${site.url}/orders`);
      const order = page.getByRole('main').locator('a[href^="/orders/"]').first();
      const address = (await order.getAttribute('href')) ?? '';
      expect.soft(await obstaclesOf(page, address), address).toEqual([]);
    }
    // The browser would have told.
    await page.addInitScript(() => window.addEventListener('unload', () => undefined));
    expect(await obstaclesOf(page, '/FAQ')).toEqual(['UnloadHandlerExistsInMainFrame']);
  } finally {
    await browser.close();
  }
});
