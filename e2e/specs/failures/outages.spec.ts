import { expect, test } from '../../fixtures/federation-test';
import { demo, PASSWORD } from '../../fixtures/people';
import { test as onCommonSite } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { PriceListPage } from '../../pages/price-list-page';

const words = wordsIn('en');

test('without the payment service a booking is kept and the person is told', async ({
  page,
  ownSite,
  join,
}) => {
  await ownSite.losePaymentService();
  await join();
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
  ownSite,
}) => {
  await ownSite.takeDown('mf-admin');
  // Uses the form: signing in must still work.
  const account = new AccountPage(page, words);
  await account.login(demo.staff, PASSWORD);
  await account.expectSignedIn();
  await page.goto('/admin/orders');
  await expect(page.getByRole('alert')).toContainText('This part of the site did not open');
  // The desk's own links are the remote's; the way out of it is the shell's.
  await page.getByRole('banner').getByRole('link', { name: /home/i }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.services })).toBeVisible();
});

onCommonSite(
  'without Supabase the login and a protected page say so in words, and the public pages work',
  async ({ page }) => {
    // The gateway's response when the service behind it is down; here faked for Supabase, above real for the payment
    // service.
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
  },
);
