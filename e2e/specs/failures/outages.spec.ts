import { expect, test } from '../../fixtures/test';
import { demo, PASSWORD } from '../../fixtures/people';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { PriceListPage } from '../../pages/price-list-page';

/** Against a copy of the site whose payment service and admin remote were never started. */
const words = wordsIn('en');

test('without the payment service a booking is kept and the person is told', async ({ page }) => {
  const account = new AccountPage(page, words);
  await account.login(demo.customer, PASSWORD);
  await account.expectSignedIn();
  const list = new PriceListPage(page, words);
  await list.open();
  await list.book('Interior design');
  await list.payNow();
  await expect(page.getByRole('alert')).toContainText(
    'Payment failed: Our service is not answering right now',
  );
  await page.goto('/orders');
  await expect(page.getByRole('main')).toContainText('Interior design');
});

test('without the admin remote staff see the fallback, and the rest of the site goes on', async ({
  page,
}) => {
  const account = new AccountPage(page, words);
  await account.login(demo.staff, PASSWORD);
  await account.expectSignedIn();
  await page.goto('/admin/orders');
  await expect(page.getByRole('alert')).toContainText('This part of the site did not open');
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without Supabase the login and a protected page say so in words, and the public pages work', async ({
  page,
}) => {
  // The gateway's own answer when what is behind it does not: here for Supabase, below for real for the payment service.
  const down = {
    status: 503,
    contentType: 'application/json',
    body: '{"error":{"code":"service_unavailable","message":"x","requestId":""}}',
  };
  await page.route('**/auth/v1/**', (route) => route.fulfill(down));
  await page.route('**/rest/v1/**', (route) => route.fulfill(down));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const account = new AccountPage(page, words);
  await account.login(demo.customer, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('not answering right now');
  await expect(account.field(words.email)).toHaveValue(demo.customer);
});
