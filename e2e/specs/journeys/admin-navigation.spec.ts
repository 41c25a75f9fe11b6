import type { Page } from '@playwright/test';
import { adminWordsIn } from '../../fixtures/admin-words';
import { demo } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';

const PAGES = {
  orders: '/admin/orders',
  requests: '/admin/requests',
  messages: '/admin/messages',
  workers: '/admin/workers',
  prices: '/admin/prices',
  health: '/admin/health',
  staff: '/admin/staff',
} as const;

/** Pages with something open, by keyboard and by eye as much in use as the plain ones. */
const OPENED = [
  '/admin/prices?item=painting%2F5',
  '/admin/workers?worker=new',
  '/admin/requests?ticket=000000',
  '/admin/messages?q=zzzz-nothing',
];

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = { ...wordsIn(language), ...adminWordsIn(language) };

    test('an admin goes from page to page; the open one is marked', async ({ page, signIn }) => {
      await signIn(demo.admin);
      await page.goto('/admin/orders');
      // One row on a laptop, although staff have the most links: rows are for orders.
      await page.setViewportSize({ width: 1280, height: 800 });
      const header = page.getByRole('banner');
      await expect(header.getByRole('button', { name: words.logout })).toBeVisible();
      expect((await header.boundingBox())?.height).toBeLessThan(100);
      const nav = page.getByRole('navigation', { name: words.staffPages });
      for (const [name, path] of Object.entries(PAGES)) {
        await nav.locator(`a[href="${path}"]`).click();
        await expect(page).toHaveURL(path);
        await expect(
          page.getByRole('heading', { level: 1, name: words[name as keyof typeof PAGES] }),
        ).toBeVisible();
        await expect(nav.locator('[aria-current]')).toHaveCount(1);
        await expect(nav.locator('[aria-current="page"]')).toHaveAttribute('href', path);
      }
    });

    test('staff have no way to the staff page; at 320 px the pages are behind one button', async ({
      page,
      signIn,
    }) => {
      await signIn(demo.staff);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto('/admin/prices');
      const nav = page.getByRole('navigation', { name: words.staffPages });
      await expect(nav.getByRole('link')).toHaveCount(0);
      const button = nav.getByRole('button', { name: words.staffMenu });
      await expect(button).toContainText(words.prices);
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(nav.getByRole('link')).toHaveCount(6);
      await expect(nav.locator('a[href="/admin/staff"]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await nav.locator('a[href="/admin/health"]').click();
      await expect(page).toHaveURL('/admin/health');
      await expect(nav.getByRole('link')).toHaveCount(0);
    });

    test('every staff page is accessible and fits 320 px', async ({
      page,
      expectAccessible,
      signIn,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(demo.admin);
      for (const path of [...Object.values(PAGES).slice(1), ...OPENED]) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        // Before the page is there, nothing of it is busy either.
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
        await expect(page.locator('main [aria-hidden="true"][class*="bone"]')).toHaveCount(0);
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 700 });
        await expectNoSidewaysScroll(page);
      }
    });

    test('a customer is told that the page is for staff', async ({ page, signIn }) => {
      await signIn(demo.customer);
      for (const path of Object.values(PAGES).slice(1)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: words.staffOnly })).toBeVisible();
        await expect(page.getByRole('navigation', { name: words.staffPages })).toHaveCount(0);
      }
    });
  });
}

test('the navigation is not printed', async ({ page, signIn }) => {
  const words = { ...wordsIn('en'), ...adminWordsIn('en') };
  await signIn(demo.staff);
  await page.goto('/admin/health');
  const nav = page.getByRole('navigation', { name: words.staffPages });
  await expect(nav).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(nav).toBeHidden();
});
