import type { Page } from '@playwright/test';
import { demo, PASSWORD } from '../../fixtures/people';
import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';

const PUBLIC = [
  '/',
  '/workers',
  '/services',
  '/ContractServices',
  '/signup',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/FAQ',
  '/aboutus',
  '/terms',
  '/p&p',
  '/contactus',
  '/motivation',
  '/careers',
  '/payment-success?order_id=123456789',
  '/payment-failed?orderId=123456789&error=payment_failed',
  '/no-such-page',
];
const CUSTOMER = [
  '/PaintingServices',
  '/PaintingServices?book=5',
  '/orders',
  '/profile',
  '/admin/orders',
];
const STAFF = ['/admin/orders', '/admin/order-details', '/admin/order-details?order_id=100000001'];

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = wordsIn(language);

    for (const path of PUBLIC) {
      test(`${path} is accessible and fits 320 px`, async ({ page, expectAccessible }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(path);
        await settle(page);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 700 });
        await expectNoSidewaysScroll(page);
      });
    }

    for (const [who, email, pages] of [
      ['a customer', demo.customer, CUSTOMER],
      ['staff', demo.staff, STAFF],
    ] as const) {
      test(`the pages of ${who} are accessible and fit 320 px`, async ({
        page,
        expectAccessible,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const account = new AccountPage(page, words);
        await account.login(email, PASSWORD);
        await account.expectSignedIn();
        for (const path of pages) {
          await page.setViewportSize({ width: 1280, height: 800 });
          await page.goto(path);
          await settle(page);
          await expectAccessible(page);
          await page.setViewportSize({ width: 320, height: 700 });
          await expectNoSidewaysScroll(page);
        }
      });
    }
  });
}
