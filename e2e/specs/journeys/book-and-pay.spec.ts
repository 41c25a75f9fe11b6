import { expect, test, type Language } from '../../fixtures/test';
import { wordsIn } from '../../fixtures/words';
import { AccountPage } from '../../pages/account-page';
import { PriceListPage } from '../../pages/price-list-page';
import { SandboxPage } from '../../pages/sandbox-page';
import { AdminPage } from '../../pages/admin-page';

for (const language of ['en', 'hi'] satisfies Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a new customer signs up, verifies, books two painting jobs, pays, and staff see both paid', async ({
      page,
      browser,
    }) => {
      const words = wordsIn(language);
      const account = new AccountPage(page, words);
      const list = new PriceListPage(page, words);
      const sandbox = new SandboxPage(page, words);

      const person = await account.join();

      await list.open();
      await list.book(words.interiorDesign);
      await list.payNow();
      await sandbox.expectOpen('₹4,000');
      await sandbox.press('sandboxPay');
      await page.waitForURL(/\/payment-success\?order_id=\d{9}/);
      await expect(page.getByRole('main')).toContainText('₹4,000');
      const first = orderIdOf(page.url());

      await list.open();
      await list.book(words.wallDrawing);
      await list.fillArea('120');
      await expect(list.form()).toContainText('₹12,000');
      await list.payNow();
      await sandbox.expectOpen('₹12,000');
      await sandbox.press('sandboxPay');
      await page.waitForURL(/\/payment-success\?order_id=\d{9}/);
      await expect(page.getByRole('main')).toContainText('₹12,000');
      const second = orderIdOf(page.url());

      const staff = await AdminPage.signIn(browser, 'en');
      await staff.expectPaid(first, { customer: person.name, amount: '₹4,000' });
      await staff.expectPaid(second, { customer: person.name, amount: '₹12,000' });
      await staff.close();
    });
  });
}

test('area typed in Devanagari digits is priced the same', async ({ page, signIn }) => {
  const words = wordsIn('en');
  await signIn();
  const list = new PriceListPage(page, words);
  await list.open();
  await list.book('Wall drawing');
  await list.fillArea('१२०');
  await expect(list.form()).toContainText('₹12,000');
});

test('paying after the work needs no payment now and says what was booked', async ({
  page,
  join,
}) => {
  const words = wordsIn('en');
  await join();
  const list = new PriceListPage(page, words);
  await list.open();
  await list.book('Primer');
  await list.fillArea('10');
  await list.payAfterService();
  await expect(page.getByText('You have booked: Primer')).toBeVisible();
});

function orderIdOf(url: string): string {
  return new URL(url).searchParams.get('order_id') ?? '';
}
